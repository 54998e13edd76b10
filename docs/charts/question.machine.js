import { createMachine } from 'xstate'

export const questionMachine = createMachine({
  "id": "question",
  "initial": "asking",
  "on": {
    "retry": {
      "target": ".asking"
    }
  },
  "states": {
    "asking": {
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
          "Loading"
        ]
      },
      "invoke": {
        "id": "ask",
        "src": "ask",
        "onDone": {
          "target": "answered",
          "actions": {
            "type": "keep"
          }
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
    "answered": {
      "description": "What the service answered is shown."
    },
    "unreachable": {
      "description": "GraphQL connection failure.",
      "meta": {
        "shows": [
          "GraphQL connection failure."
        ]
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
      }
    }
  }
}, {
  "delays": {
    "slow": 4000,
    "reconnect": 3000
  }
})
