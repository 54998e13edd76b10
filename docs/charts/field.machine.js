import { createMachine } from 'xstate'

export const fieldMachine = createMachine({
  "id": "field",
  "initial": "deciding",
  "on": {
    "value.give": [
      {
        "guard": {
          "type": "isEcho"
        },
        "actions": {
          "type": "follow"
        }
      },
      {
        "target": ".deciding",
        "actions": {
          "type": "take"
        }
      }
    ]
  },
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "isOverridden",
          "target": "enabled"
        },
        {
          "target": "matching"
        }
      ]
    },
    "matching": {
      "description": "Matches original",
      "entry": "compare",
      "on": {
        "field.enable": {
          "target": "enabled"
        }
      }
    },
    "enabled": {
      "initial": "settling",
      "on": {
        "field.type": [
          {
            "guard": "isChosen",
            "target": ".settling",
            "actions": [
              {
                "type": "enter"
              },
              "tell"
            ]
          },
          {
            "target": ".typing",
            "actions": [
              {
                "type": "enter"
              },
              "tell"
            ]
          }
        ],
        "field.settle": {
          "target": ".settling",
          "actions": "tidy"
        },
        "field.revert": {
          "target": "matching",
          "actions": [
            "revert",
            "tell"
          ]
        }
      },
      "states": {
        "settling": {
          "entry": "compare",
          "always": [
            {
              "guard": "isOverridden",
              "target": "overridden"
            },
            {
              "target": "editing"
            }
          ]
        },
        "typing": {
          "description": "It is compared with the original once typing rests.",
          "meta": {
            "shows": [
              "Editing"
            ]
          },
          "on": {
            "value.give": {
              "guard": {
                "type": "isEcho"
              },
              "actions": [
                {
                  "type": "know"
                },
                {
                  "type": "enter"
                },
                "tell"
              ]
            }
          },
          "after": {
            "fieldSettle": {
              "target": "settling"
            }
          }
        },
        "editing": {
          "description": "It can be changed, and says the same as the original."
        },
        "overridden": {
          "description": "Overridden. Original Value:"
        }
      }
    }
  }
}, {
  "delays": {
    "fieldSettle": 1500
  }
})
