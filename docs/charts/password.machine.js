import { createMachine } from 'xstate'

export const passwordMachine = createMachine({
  "id": "password",
  "type": "parallel",
  "states": {
    "strength": {
      "initial": "judging",
      "on": {
        "password.type": {
          "target": ".judging",
          "actions": [
            {
              "type": "type"
            },
            "tell"
          ]
        }
      },
      "states": {
        "judging": {
          "always": [
            {
              "guard": "isBlank",
              "target": "none"
            },
            {
              "guard": {
                "type": "isOf",
                "params": "strong"
              },
              "target": "strong"
            },
            {
              "guard": {
                "type": "isOf",
                "params": "average"
              },
              "target": "average"
            },
            {
              "target": "weak"
            }
          ]
        },
        "none": {
          "description": "Nothing has been typed."
        },
        "weak": {
          "description": "Fewer than 6 characters, or all of one kind.",
          "meta": {
            "shows": [
              "Password strength: weak"
            ]
          }
        },
        "average": {
          "description": "6 characters or more, of two kinds.",
          "meta": {
            "shows": [
              "Password strength: average"
            ]
          }
        },
        "strong": {
          "description": "8 characters or more: lower case, upper case, a digit and one of !@#$%^&*.",
          "meta": {
            "shows": [
              "Password strength: strong"
            ]
          }
        }
      }
    },
    "confirmation": {
      "initial": "deciding",
      "on": {
        "password.type": {
          "target": ".deciding"
        }
      },
      "states": {
        "deciding": {
          "always": [
            {
              "guard": "isBlank",
              "target": "hidden"
            },
            {
              "target": "shown"
            }
          ]
        },
        "hidden": {
          "description": "It is asked for once somebody types."
        },
        "shown": {
          "initial": "comparing",
          "on": {
            "confirmation.type": {
              "target": ".comparing",
              "actions": [
                {
                  "type": "confirm"
                },
                "tell"
              ]
            }
          },
          "states": {
            "comparing": {
              "always": [
                {
                  "guard": "isUnconfirmed",
                  "target": "awaited"
                },
                {
                  "guard": "isConfirmed",
                  "target": "matched"
                },
                {
                  "target": "mismatched"
                }
              ]
            },
            "awaited": {
              "description": "The password has to be typed once more.",
              "meta": {
                "shows": [
                  "The same once more."
                ]
              }
            },
            "matched": {
              "description": "The password above and the password confirmation match. You are really good at this!",
              "meta": {
                "shows": [
                  "The password above and the password confirmation match. You are really good at this!"
                ]
              }
            },
            "mismatched": {
              "description": "The password above and the password confirmation do not match. Please ensure these field match before proceeding.",
              "meta": {
                "shows": [
                  "The password above and the password confirmation do not match. Please ensure these field match before proceeding."
                ]
              }
            }
          }
        }
      }
    }
  }
})
