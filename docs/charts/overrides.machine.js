import { createMachine } from 'xstate'

export const overridesMachine = createMachine({
  "id": "overrides",
  "initial": "loading",
  "states": {
    "loading": {
      "invoke": {
        "id": "load",
        "src": "load",
        "onDone": [
          {
            "guard": {
              "type": "isMissing"
            },
            "target": "missing"
          },
          {
            "target": "open",
            "actions": {
              "type": "keep"
            }
          }
        ]
      }
    },
    "missing": {
      "description": "That Physician could not be found...",
      "meta": {
        "shows": [
          "That Physician could not be found..."
        ]
      }
    },
    "open": {
      "initial": "current",
      "invoke": [
        {
          "id": "follow",
          "src": "follow"
        },
        {
          "id": "data",
          "src": "data"
        },
        {
          "id": "specialties",
          "src": "specialties"
        },
        {
          "id": "terms",
          "src": "terms"
        },
        {
          "id": "groups",
          "src": "groups"
        },
        {
          "id": "awards",
          "src": "awards"
        }
      ],
      "on": {
        "record.told": [
          {
            "guard": {
              "type": "isGone"
            },
            "target": ".removed",
            "actions": {
              "type": "note"
            }
          },
          {
            "guard": {
              "type": "isNewer"
            },
            "target": ".reloading",
            "actions": [
              {
                "type": "note"
              },
              {
                "type": "await"
              }
            ]
          },
          {
            "actions": {
              "type": "note"
            }
          }
        ],
        "form.saved": [
          {
            "guard": {
              "type": "isNewer"
            },
            "target": ".reloading",
            "actions": [
              {
                "type": "await"
              },
              "tell"
            ]
          },
          {
            "actions": "tell"
          }
        ],
        "reload": {
          "target": ".reloading"
        }
      },
      "states": {
        "current": {
          "description": "What is shown is what the service has."
        },
        "reloading": {
          "description": "Something was saved, here or elsewhere. What is shown stays meanwhile.",
          "invoke": {
            "id": "load",
            "src": "load",
            "onDone": [
              {
                "guard": {
                  "type": "isBarred"
                },
                "target": "barred"
              },
              {
                "guard": {
                  "type": "isMissing"
                },
                "target": "removed"
              },
              {
                "target": "current",
                "actions": [
                  {
                    "type": "keep"
                  },
                  "give"
                ]
              }
            ]
          }
        },
        "barred": {
          "description": "You may not see this physician any more. What you see is kept until you close it.",
          "meta": {
            "shows": [
              "You may not see this physician any more. What you see is kept until you close it."
            ]
          }
        },
        "removed": {
          "description": "The source has this physician no more. What you see is kept until you close it.",
          "meta": {
            "shows": [
              "The source has this physician no more. What you see is kept until you close it."
            ]
          }
        }
      }
    }
  }
})
