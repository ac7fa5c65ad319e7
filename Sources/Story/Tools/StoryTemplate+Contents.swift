extension StoryTemplate {
  // MARK: - Text

  /// The `story.json` of the new story.
  static func story(id: String) -> String {
    """
    {
      "format": 1,
      "id": "\(id)",
      "title": "The Snail and the Rain",
      "author": "Your name",
      "language": "en",
      "cover": {
        "background": "#cfe8e6",
        "actors": [
          { "id": "hill", "picture": "pictures/hill.svg", "frame": [0, 420, 1280, 380] },
          { "id": "snail", "name": "The snail", "picture": "pictures/snail.svg", "frame": [430, 260, 420, 315], "elevation": 8 }
        ]
      },
      "pages": [
        {
          "id": "sun",
          "background": "#cfe8e6",
          "focus": [240, 60, 800, 700],
          "text": [
            { "area": [120, 60, 640, 160], "text": "A snail sat in the sun and waited for the rain." }
          ],
          "actors": [
            { "id": "sun", "name": "The sun", "picture": "pictures/sun.svg", "frame": [900, 60, 220, 220], "depth": 1, "elevation": 4 },
            { "id": "hill", "picture": "pictures/hill.svg", "frame": [0, 420, 1280, 380], "elevation": 4 },
            { "id": "snail", "name": "The snail", "picture": "pictures/snail.svg", "frame": [460, 330, 320, 240], "pivot": [0.5, 1], "elevation": 6 }
          ],
          "rules": [
            {
              "when": { "tap": "snail" },
              "do": [
                { "animate": "snail", "to": { "scale": [1.15, 0.8] }, "duration": 0.2, "curve": "easeOut", "autoreverse": true }
              ]
            },
            {
              "when": { "tap": "sun" },
              "do": [
                { "animate": "sun", "to": { "rotation": 45 }, "duration": 0.6, "curve": "easeInOut", "autoreverse": true }
              ]
            }
          ]
        },
        {
          "id": "rain",
          "background": "#a9c3d3",
          "focus": [240, 60, 800, 700],
          "text": [
            { "area": [120, 60, 640, 160], "text": "Drip, drop, drip. \\"Hooray!\\" said the snail." }
          ],
          "actors": [
            { "id": "cloud", "name": "The cloud", "picture": "pictures/cloud.svg", "frame": [760, 50, 420, 260], "depth": 1, "elevation": 8 },
            { "id": "hill", "picture": "pictures/hill.svg", "frame": [0, 420, 1280, 380], "elevation": 4 },
            { "id": "snail", "name": "The snail", "picture": "pictures/snail.svg", "frame": [420, 330, 320, 240], "pivot": [0.5, 1], "rotation": -4, "elevation": 6 }
          ],
          "rules": [
            {
              "when": { "tap": "cloud" },
              "do": [
                { "animate": "cloud", "to": { "position": [-60, 0] }, "duration": 0.5, "autoreverse": true },
                { "animate": "snail", "to": { "position": [0, -50] }, "duration": 0.25, "delay": 0.5, "curve": "easeOut", "autoreverse": true }
              ]
            }
          ]
        }
      ]
    }

    """
  }

  // MARK: - Pictures

  /// The pictures of the new story by their file names, sorted.
  static let pictures: [(name: String, text: String)] = [
    (
      "cloud.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 260">
        <g fill="#6f8ea3">
          <path d="M150 172 l-14 42 q-6 18 8 19 14 1 11 -18 z"/>
          <path d="M226 176 l-10 48 q-4 20 10 20 14 0 9 -20 z"/>
          <path d="M300 170 l-6 42 q-2 18 11 17 14 -2 8 -20 z"/>
        </g>
        <path fill="#f3f1ea" d="M70 178 C14 176 10 108 64 100 C70 44 146 24 184 66 C222 18 312 34 316 92 C376 84 410 164 344 180 C260 190 160 186 70 178 Z"/>
        <path fill="#dcdcd8" d="M70 178 C50 177 36 168 30 155 C100 170 290 172 380 146 C376 164 364 176 344 180 C260 190 160 186 70 178 Z"/>
      </svg>

      """
    ),
    (
      "hill.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 380">
        <path fill="#9cc07c" d="M0 118 C180 30 390 24 640 92 C860 152 1080 142 1280 66 L1280 380 L0 380 Z"/>
        <path fill="#7fa865" d="M0 232 C240 150 470 196 700 232 C930 268 1120 232 1280 190 L1280 380 L0 380 Z"/>
        <g fill="#5f8a4d">
          <path d="M150 262 l14 -52 10 50 18 -38 -4 44 z"/>
          <path d="M980 292 l12 -48 12 48 16 -34 -4 38 z"/>
        </g>
      </svg>

      """
    ),
    (
      "snail.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240">
        <path fill="#e7c98f" d="M16 226 C58 178 120 196 192 192 C226 190 226 152 232 120 C238 86 286 82 296 118 C306 158 290 212 238 228 Z"/>
        <path fill="none" stroke="#e7c98f" stroke-width="8" stroke-linecap="round" d="M250 96 L240 52 M276 96 L292 56"/>
        <circle cx="239" cy="48" r="10" fill="#4a3a35"/>
        <circle cx="294" cy="51" r="10" fill="#4a3a35"/>
        <path fill="#c8643f" d="M120 204 C48 202 30 118 78 76 C126 34 206 62 214 124 C218 176 178 206 120 204 Z"/>
        <path fill="none" stroke="#8f3f2a" stroke-width="11" stroke-linecap="round" d="M96 184 C56 160 66 100 112 92 C158 86 182 136 154 160 C130 180 100 160 110 136 C116 122 132 124 134 136"/>
        <path fill="none" stroke="#4a3a35" stroke-width="5" stroke-linecap="round" d="M262 150 q12 10 22 -2"/>
      </svg>

      """
    ),
    (
      "sun.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 220">
        <path fill="#f2b84b" d="M110 4 L132 48 L178 30 L170 80 L216 102 L174 128 L186 178 L138 168 L112 216 L86 170 L38 184 L48 132 L4 108 L50 84 L40 34 L88 50 Z"/>
        <path fill="#f8d57e" d="M112 52 C150 52 170 84 166 116 C162 150 132 168 102 164 C70 160 50 130 56 98 C62 68 86 52 112 52 Z"/>
      </svg>

      """
    ),
  ]
}
