import { createMachine } from 'xstate'

export const addByIdsMachine = createMachine({
  "id": "addByIds",
  "initial": "open",
  "states": {
    "open": {
      "initial": "typing",
      "on": {
        "ids.type": {
          "target": ".typing",
          "actions": {
            "type": "type"
          }
        },
        "save": {
          "guard": "isUsable",
          "target": "saving"
        }
      },
      "states": {
        "typing": {
          "after": {
            "searchDebounce": {
              "guard": "isUsable",
              "target": "checking"
            }
          }
        },
        "checking": {
          "description": "The service is asked what would become of each id.",
          "meta": {
            "shows": [
              "Checking"
            ]
          },
          "invoke": {
            "id": "preview",
            "src": "preview",
            "onDone": {
              "target": "checked",
              "actions": {
                "type": "foresee"
              }
            },
            "onError": {
              "target": "unchecked"
            }
          }
        },
        "checked": {
          "description": "Each id says what will become of it."
        },
        "unchecked": {
          "description": "They could not be checked. They can be added all the same.",
          "meta": {
            "shows": [
              "They could not be checked. They can be added all the same."
            ]
          }
        },
        "added": {
          "description": "Each id says what became of it.",
          "meta": {
            "shows": [
              "Added {n}"
            ]
          }
        },
        "refused": {
          "description": "None was added; each id says why."
        },
        "failed": {
          "description": "The service could not do it, or did not answer; what was pasted is kept."
        }
      }
    },
    "saving": {
      "description": "They are being added.",
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
            "name": "Add",
            "is": "busy"
          }
        ]
      },
      "invoke": {
        "id": "addMany",
        "src": "addMany",
        "onDone": [
          {
            "guard": {
              "type": "hasAdded"
            },
            "target": "open.added",
            "actions": [
              {
                "type": "keep"
              },
              "clear",
              "tell"
            ]
          },
          {
            "target": "open.refused",
            "actions": {
              "type": "keep"
            }
          }
        ],
        "onError": {
          "target": "open.failed",
          "actions": [
            {
              "type": "complain"
            },
            "tell"
          ]
        }
      }
    }
  }
}, {
  "delays": {
    "searchDebounce": 500,
    "slow": 4000
  }
})
