import { createMachine } from 'xstate'

export const copyListMachine = createMachine({
  "id": "copyList",
  "initial": "unknown",
  "on": {
    "lists.give": {
      "actions": {
        "type": "keep"
      }
    }
  },
  "states": {
    "unknown": {
      "description": "The lists are not loaded yet.",
      "on": {
        "lists.give": {
          "target": "idle",
          "actions": {
            "type": "keep"
          }
        }
      }
    },
    "idle": {
      "initial": "fresh",
      "on": {
        "copy.press": {
          "guard": "isFilled and isIncomplete",
          "target": "copying",
          "actions": "begin"
        }
      },
      "states": {
        "fresh": {},
        "copied": {
          "description": "{n} terms added."
        },
        "refused": {
          "description": "Failed to copy. {message}",
          "meta": {
            "shows": [
              "Failed to copy. {message}"
            ]
          }
        }
      }
    },
    "copying": {
      "description": "It is being copied.",
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
      "invoke": {
        "id": "copy",
        "src": "copy",
        "onDone": {
          "target": "idle.copied",
          "actions": [
            {
              "type": "count"
            },
            "tell"
          ]
        },
        "onError": [
          {
            "guard": {
              "type": "isUndecided"
            },
            "target": "unanswered"
          },
          {
            "target": "idle.refused",
            "actions": {
              "type": "complain"
            }
          }
        ]
      }
    },
    "unanswered": {
      "description": "It got no answer. It is sent again, and copied once.",
      "meta": {
        "shows": [
          "It got no answer. It is sent again, and copied once."
        ]
      },
      "after": {
        "reconnect": {
          "target": "copying"
        }
      }
    }
  }
}, {
  "delays": {
    "slow": 4000,
    "reconnect": 3000
  }
})
