import { createMachine } from 'xstate'

export const customSynonymMachine = createMachine({
  "id": "customSynonym",
  "initial": "open",
  "states": {
    "open": {
      "initial": "typing",
      "on": {
        "name.type": {
          "target": ".typing",
          "actions": {
            "type": "type"
          }
        },
        "save": {
          "guard": "isNamed and isNew",
          "target": "saving"
        }
      },
      "states": {
        "typing": {},
        "refused": {
          "description": "Why stands at the field; what was typed is kept.",
          "meta": {
            "shows": [
              {
                "role": "textbox",
                "name": "Synonym Name",
                "is": "invalid"
              }
            ]
          }
        },
        "unanswered": {
          "description": "Saving it again saves it once, even if it had arrived.",
          "meta": {
            "shows": [
              "Saving it again saves it once, even if it had arrived."
            ]
          }
        }
      }
    },
    "saving": {
      "description": "It is being saved.",
      "initial": "brisk",
      "states": {
        "brisk": {
          "after": {
            "slow": {
              "target": "slow"
            }
          }
        },
        "slow": {
          "tags": "slow",
          "description": "This takes longer than usual...",
          "meta": {
            "shows": [
              "This takes longer than usual..."
            ]
          }
        }
      },
      "meta": {
        "shows": [
          {
            "role": "button",
            "name": "Save Synonym",
            "is": "busy"
          }
        ]
      },
      "invoke": {
        "id": "create",
        "src": "create",
        "onDone": {
          "target": "saved",
          "actions": [
            {
              "type": "announce"
            },
            "tell"
          ]
        },
        "onError": [
          {
            "guard": {
              "type": "isUndecided"
            },
            "target": "open.unanswered",
            "actions": [
              {
                "type": "complain"
              },
              "tell"
            ]
          },
          {
            "target": "open.refused",
            "actions": {
              "type": "complain"
            }
          }
        ]
      }
    },
    "saved": {
      "type": "final",
      "description": "Created"
    }
  }
}, {
  "delays": {
    "slow": 4000
  }
})
