import { createMachine } from 'xstate'

export const loadMachine = createMachine({
  "id": "load",
  "initial": "deciding",
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "hasKey",
          "target": "asking"
        },
        {
          "target": "found"
        }
      ]
    },
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
        "id": "find",
        "src": "find",
        "onDone": {
          "target": "found",
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
            "target": "found",
            "actions": {
              "type": "noteWhy"
            }
          }
        ]
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
    "found": {
      "type": "final",
      "description": "Or not: a record that was refused counts as missing, a new one is not there yet."
    }
  }
}, {
  "delays": {
    "reconnect": 3000,
    "slow": 4000
  }
})
