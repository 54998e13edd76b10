import { createMachine } from 'xstate'

export const topAddMachine = createMachine({
  "id": "topAdd",
  "invoke": {
    "id": "lookup",
    "src": "lookup"
  },
  "initial": "looking",
  "on": {
    "list.give": {
      "actions": {
        "type": "note"
      }
    }
  },
  "states": {
    "looking": {
      "description": "Search for what is to be added.",
      "on": {
        "hit.choose": {
          "guard": "hasRoom and isRecord",
          "target": "chosen",
          "actions": {
            "type": "choose"
          }
        }
      }
    },
    "chosen": {
      "description": "The form has been updated. Use the Save {X} button to avoid losing any changes.",
      "initial": "ready",
      "on": {
        "back": {
          "target": "looking"
        }
      },
      "states": {
        "ready": {
          "description": "It is not saved yet.",
          "on": {
            "save": {
              "guard": "isNew and hasRoom",
              "target": "#topAdd.adding"
            }
          }
        },
        "full": {
          "description": "The list is full. Delete one to make room for another.",
          "on": {
            "list.give": {
              "guard": {
                "type": "leavesRoom"
              },
              "target": "ready",
              "actions": {
                "type": "note"
              }
            }
          }
        },
        "gone": {
          "description": "It was deleted meanwhile.",
          "meta": {
            "shows": [
              "That CFT could not be found..."
            ]
          }
        },
        "unanswered": {
          "description": "Whether it was added is not known. Pressing again adds it once, even if it had been.",
          "meta": {
            "shows": [
              "Whether it was added is not known. Pressing again adds it once, even if it had been."
            ]
          },
          "on": {
            "save": {
              "target": "#topAdd.adding"
            }
          }
        },
        "refused": {
          "description": "Error!: {message}",
          "meta": {
            "shows": [
              "Error!: {message}"
            ]
          },
          "on": {
            "save": {
              "guard": "isNew and hasRoom",
              "target": "#topAdd.adding"
            }
          }
        }
      }
    },
    "adding": {
      "description": "It is being added.",
      "meta": {
        "shows": [
          {
            "role": "button",
            "name": "Save {X}",
            "is": "busy"
          }
        ]
      },
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
      "entry": "begin",
      "invoke": {
        "id": "add",
        "src": "add",
        "onDone": [
          {
            "guard": {
              "type": "isAdded"
            },
            "target": "added"
          },
          {
            "target": "chosen.full",
            "actions": [
              "renew",
              "tellFailure"
            ]
          }
        ],
        "onError": [
          {
            "guard": {
              "type": "isGone"
            },
            "target": "chosen.gone",
            "actions": "tellFailure"
          },
          {
            "guard": {
              "type": "isUndecided"
            },
            "target": "chosen.unanswered",
            "actions": [
              {
                "type": "complain"
              },
              "tellFailure"
            ]
          },
          {
            "target": "chosen.refused",
            "actions": [
              {
                "type": "complain"
              },
              "tellFailure"
            ]
          }
        ]
      }
    },
    "added": {
      "type": "final",
      "description": "Updated",
      "entry": "tell"
    }
  }
}, {
  "delays": {
    "slow": 4000
  }
})
