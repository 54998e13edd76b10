import { createMachine } from 'xstate'

export const pagesMachine = createMachine({
  "id": "pages",
  "initial": "asking",
  "on": {
    "rows.ask": {
      "target": ".asking",
      "actions": {
        "type": "ask"
      }
    },
    "part.choose": {
      "target": ".asking",
      "actions": {
        "type": "choose"
      }
    }
  },
  "states": {
    "asking": {
      "description": "What is shown stays until the answer.",
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
        "id": "fetchPage",
        "src": "fetchPage",
        "onDone": {
          "target": "showing",
          "actions": [
            {
              "type": "keep"
            },
            {
              "type": "tell"
            }
          ]
        },
        "onError": [
          {
            "guard": {
              "type": "isUndecided"
            },
            "target": "unreachable"
          },
          {
            "target": "refused",
            "actions": {
              "type": "complain"
            }
          }
        ]
      }
    },
    "showing": {
      "description": "Rows are shown; the next ones come when they are asked for.",
      "on": {
        "more": {
          "guard": "hasMore",
          "target": "asking",
          "actions": "turn"
        }
      }
    },
    "unreachable": {
      "description": "GraphQL connection failure.",
      "meta": {
        "shows": [
          "GraphQL connection failure."
        ]
      },
      "on": {
        "retry": {
          "target": "asking"
        }
      },
      "after": {
        "reconnect": {
          "target": "asking"
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
        "retry": {
          "target": "asking"
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
