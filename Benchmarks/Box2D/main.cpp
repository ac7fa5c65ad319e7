// The scenes of Benchmarks/Dynamics in Box2D 2.4.1, for comparison only.
//
//   box2d-bench speed < LIST     the same three figures as dynamics-bench speed
//   box2d-bench errors           a line each: name, value
//
// 100 points are a metre, y points down; steps of 1/60 s with 8 velocity and 3 position iterations.
#include <box2d/box2d.h>
#include <box2d/b2_time_of_impact.h>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <functional>
#include <vector>

namespace {
const float kStep = 1.0f / 60;

double processorTime() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

struct Scene {
  b2World world;
  b2Body *ground;
  float friction = 0, restitution = 0, density = 1;

  explicit Scene(float gravity = 10) : world(b2Vec2(0, gravity)) {
    b2BodyDef def;
    ground = world.CreateBody(&def);
  }

  void line(double x0, double y0, double x1, double y1) {
    b2EdgeShape edge;
    edge.SetTwoSided(b2Vec2(x0 / 100, y0 / 100), b2Vec2(x1 / 100, y1 / 100));
    b2FixtureDef fixture;
    fixture.shape = &edge;
    fixture.friction = 1;
    // Box2D mixes friction by the square root of the product; the page has none of its own.
    fixture.friction = friction;
    fixture.restitution = restitution;
    if (restitution > 0) fixture.restitutionThreshold = 0;
    ground->CreateFixture(&fixture);
  }

  b2Body *add(double x, double y, double width, double height, double angle = 0, bool circle = false,
              bool isFixed = false) {
    b2BodyDef def;
    def.type = isFixed ? b2_staticBody : b2_dynamicBody;
    def.position.Set(x / 100, y / 100);
    def.angle = angle;
    b2Body *body = world.CreateBody(&def);
    b2PolygonShape box;
    box.SetAsBox(width / 200, height / 200);
    b2CircleShape disc;
    disc.m_radius = width / 200;
    b2FixtureDef fixture;
    fixture.shape = circle ? (b2Shape *)&disc : (b2Shape *)&box;
    fixture.density = density;
    fixture.friction = friction;
    fixture.restitution = restitution;
    if (restitution > 0) fixture.restitutionThreshold = 0;
    body->CreateFixture(&fixture);
    return body;
  }

  void run(int frames, const std::function<void()> &each = [] {}) {
    for (int i = 0; i < frames; i++) {
      world.Step(kStep, 8, 3);
      each();
    }
  }
};

double px(b2Body *b) { return b->GetPosition().x * 100; }
double py(b2Body *b) { return b->GetPosition().y * 100; }

b2DistanceJoint *rod(Scene &s, b2Body *body, double length) {
  b2DistanceJointDef def;
  def.Initialize(s.ground, body, b2Vec2(0, 0), body->GetPosition());
  def.length = def.minLength = def.maxLength = length / 100;
  return (b2DistanceJoint *)s.world.CreateJoint(&def);
}

void pendulum(double degrees, double &period, double &energy) {
  Scene s;
  double a = degrees * M_PI / 180;
  b2Body *bob = s.add(100 * sin(a), 100 * cos(a), 10, 10);
  double top = 100 * cos(a), last = px(bob), time = 0;
  rod(s, bob, 100);
  std::vector<double> passages;
  s.run(3600, [&] {
    double x = px(bob);
    if (last > 0 && x <= 0) passages.push_back(time + last / (last - x) / 60);
    last = x;
    time += 1.0 / 60;
  });
  period = passages.size() > 1 ? (passages.back() - passages.front()) / (passages.size() - 1) : NAN;
  b2Vec2 v = bob->GetLinearVelocity();
  energy = (v.x * v.x + v.y * v.y) / 2 - (py(bob) - top) / 10;
}

double spring(double damping, int frames) {
  Scene s(0);
  b2Body *bob = s.add(0, 150, 20, 20);
  b2DistanceJointDef def;
  def.Initialize(s.ground, bob, b2Vec2(0, 0), bob->GetPosition());
  def.length = 1;
  def.minLength = 0;
  def.maxLength = 1000;
  b2LinearStiffness(def.stiffness, def.damping, 2, damping, s.ground, bob);
  s.world.CreateJoint(&def);
  s.run(frames);
  return py(bob) - 100;
}

double apex(size_t number, double restitution) {
  Scene s;
  s.restitution = restitution;
  s.line(-3000, 500, 3000, 500);
  b2Body *ball = s.add(0, 0, 20, 20, 0, true);
  double before = 0, last = 490;
  std::vector<double> apexes;
  s.run(900, [&] {
    double height = 490 - py(ball);
    if (last > before && last >= height) apexes.push_back(last);
    before = last;
    last = height;
  });
  return apexes.size() > number ? apexes[number] : NAN;
}

double slope() {
  Scene s;
  s.friction = 0.5;
  double a = 27 * M_PI / 180, c = cos(a), n = sin(a);
  s.line(-500 * c, -500 * n, 3000 * c, 3000 * n);
  // The polygon skins keep 1 point apart, so the box begins there.
  b2Body *box = s.add(n * 26, -c * 26, 50, 50, a);
  double x = px(box), y = py(box);
  s.run(120);
  return (px(box) - x) * c + (py(box) - y) * n;
}

double slide() {
  Scene s;
  s.friction = 0.3;
  s.line(-3000, 500, 3000, 500);
  b2Body *box = s.add(0, 474, 50, 50);
  box->SetLinearVelocity(b2Vec2(5, 0));
  s.run(180);
  return px(box);
}

double cradle() {
  Scene s(0);
  s.restitution = 1;
  std::vector<b2Body *> balls;
  for (double x : {0, 160, 180, 200, 220}) balls.push_back(s.add(x, 0, 20, 20, 0, true));
  balls[0]->SetLinearVelocity(b2Vec2(3, 0));
  s.run(60);
  return balls[4]->GetLinearVelocity().x * 100;
}

double stack(int count) {
  Scene s;
  s.friction = 0.5;
  s.line(-3000, 1025, 3000, 1025);
  b2Body *top = nullptr;
  for (int i = 0; i < count; i++) top = s.add(0, 1000 - 50 * i, 50, 50);
  s.run(600);
  return 1025 - py(top);
}

double cantilever() {
  Scene s;
  b2Body *last = s.add(0, 0, 50, 20, 0, false, true);
  for (int i = 1; i <= 8; i++) {
    b2Body *next = s.add(i * 50, 0, 50, 20);
    b2WeldJointDef def;
    def.Initialize(last, next, b2Vec2((i * 50 - 25) / 100.0f, 0));
    s.world.CreateJoint(&def);
    last = next;
  }
  s.run(300);
  return py(last);
}

double chain() {
  Scene s;
  b2Body *last = s.ground;
  for (int i = 0; i < 20; i++) {
    b2Body *link = s.add(10 + i * 20, 0, 20, 6);
    b2RevoluteJointDef def;
    def.Initialize(last, link, b2Vec2(i * 20 / 100.0f, 0));
    s.world.CreateJoint(&def);
    // Links do not collide, as in the other engine's scene.
    b2Filter filter;
    filter.maskBits = 0;
    link->GetFixtureList()->SetFilterData(filter);
    last = link;
  }
  double longest = 0;
  s.run(600, [&] { longest = fmax(longest, hypot(px(last), py(last))); });
  return longest;
}

void errors() {
  Scene fall;
  b2Body *item = fall.add(0, 50, 50, 50);
  fall.run(60);
  double p90, e90, p150, e150;
  pendulum(90, p90, e90);
  pendulum(150, p150, e150);
  for (double value : {py(item), p90, p150, e90, spring(0, 60), spring(0.1, 30), apex(5, 1), apex(3, 0.8), slope(),
                       slide(), cradle(), stack(10), stack(20), cantilever(), chain()})
    printf("%.9g\n", value);
}

void speed() {
  Scene s;
  s.friction = 0.3;
  char kind[16];
  double a, b, c, d;
  while (scanf("%15s %lf %lf %lf %lf", kind, &a, &b, &c, &d) == 5) {
    if (!strcmp(kind, "room")) {
      s.line(a, b, c, b);
      s.line(c, b, c, d);
      s.line(c, d, a, d);
      s.line(a, d, a, b);
    } else {
      s.add(a, b, c, c, d, !strcmp(kind, "circle"));
    }
  }
  double total = 0, early = 0, worst = 0;
  for (int i = 0; i < 600; i++) {
    double start = processorTime();
    s.world.Step(kStep, 8, 3);
    double spent = processorTime() - start;
    total += spent;
    worst = fmax(worst, spent);
    if (i < 200) early += spent;
  }
  printf("%.6f %.6f %.6f\n", total / 600 * 1000, early / 200 * 1000, worst * 1000);
}
}  // namespace

int main(int count, char **arguments) {
  if (count == 2 && !strcmp(arguments[1], "errors")) errors();
  else if (count == 2 && !strcmp(arguments[1], "speed")) speed();
  else return fprintf(stderr, "usage: box2d-bench errors | speed < LIST\n"), 2;
}
