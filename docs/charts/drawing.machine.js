import { createMachine } from 'xstate'

export const drawingMachine = createMachine({
  "id": "drawing",
  "initial": "laying",
  "on": {
    "chart.open": {
      "guard": {
        "type": "isOther"
      },
      "target": ".laying",
      "actions": {
        "type": "open"
      }
    }
  },
  "states": {
    "laying": {
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
        "id": "layOut",
        "src": "layOut",
        "onDone": {
          "target": "drawn",
          "actions": {
            "type": "keep"
          }
        },
        "onError": {
          "target": "failed"
        }
      }
    },
    "drawn": {
      "description": "The chart, to be zoomed and moved."
    },
    "failed": {
      "description": "The chart could not be drawn. Its outline says the same in words.",
      "meta": {
        "shows": [
          "The chart could not be drawn."
        ]
      },
      "on": {
        "retry": {
          "target": "laying"
        }
      }
    }
  }
}, {
  "delays": {
    "slow": 4000
  }
})
