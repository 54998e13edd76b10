import { createMachine } from 'xstate'

export const previewMachine = createMachine({
  "id": "preview",
  "initial": "asking",
  "on": {
    "moment.choose": {
      "guard": {
        "type": "isAnother"
      },
      "target": ".asking",
      "reenter": true,
      "actions": {
        "type": "choose"
      }
    },
    "programs.changed": {
      "target": ".gathering"
    }
  },
  "states": {
    "asking": {
      "tags": "busy",
      "type": "parallel",
      "invoke": {
        "id": "ask",
        "src": "ask",
        "onDone": [
          {
            "guard": "isOvertaken",
            "target": "gathering",
            "actions": {
              "type": "keep"
            }
          },
          {
            "target": "showing",
            "actions": {
              "type": "keep"
            }
          }
        ],
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
      },
      "states": {
        "waiting": {
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
          }
        },
        "news": {
          "initial": "latest",
          "states": {
            "latest": {
              "on": {
                "programs.changed": {
                  "target": "overtaken"
                }
              }
            },
            "overtaken": {
              "description": "Something was changed after it was asked: the answer is awaited, then asked for again.",
              "on": {
                "programs.changed": {}
              }
            }
          }
        }
      }
    },
    "gathering": {
      "description": "Many changes at once are one question.",
      "tags": "busy",
      "on": {
        "programs.changed": {}
      },
      "after": {
        "gather": {
          "target": "asking"
        }
      }
    },
    "showing": {
      "initial": "deciding",
      "states": {
        "deciding": {
          "always": [
            {
              "guard": "isNow",
              "target": "now"
            },
            {
              "target": "chosen"
            }
          ]
        },
        "now": {
          "description": "It moves on with the clock.",
          "after": {
            "minute": {
              "target": "#preview.asking"
            }
          }
        },
        "chosen": {}
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
    "reconnect": 3000,
    "gather": 250
  }
})
