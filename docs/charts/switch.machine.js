import { createMachine } from 'xstate'

export const switchMachine = createMachine({
  "id": "switch",
  "initial": "deciding",
  "on": {
    "value.give": {
      "target": ".deciding",
      "actions": {
        "type": "keep"
      }
    }
  },
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "isOn",
          "target": "on"
        },
        {
          "target": "off"
        }
      ]
    },
    "on": {
      "on": {
        "switch.press": {
          "target": "switching",
          "actions": "want"
        }
      }
    },
    "off": {
      "on": {
        "switch.press": {
          "target": "switching",
          "actions": "want"
        }
      }
    },
    "switching": {
      "description": "It is being switched.",
      "meta": {
        "shows": [
          {
            "role": "switch",
            "name": "{label}",
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
      "on": {
        "value.give": {
          "actions": {
            "type": "keep"
          }
        }
      },
      "invoke": {
        "id": "set",
        "src": "set",
        "onDone": {
          "target": "saved",
          "actions": [
            "apply",
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
            "target": "refused",
            "actions": [
              "turnBack",
              {
                "type": "complain"
              }
            ]
          }
        ]
      }
    },
    "unanswered": {
      "description": "Not saved yet. Retrying…",
      "meta": {
        "shows": [
          "Not saved yet. Retrying…",
          {
            "role": "switch",
            "name": "{label}",
            "is": "busy"
          }
        ]
      },
      "on": {
        "value.give": {
          "actions": {
            "type": "keep"
          }
        }
      },
      "initial": "waiting",
      "states": {
        "waiting": {
          "after": {
            "reconnect": {
              "target": "retrying"
            }
          }
        },
        "retrying": {
          "invoke": {
            "id": "set",
            "src": "set",
            "onDone": {
              "target": "#switch.saved",
              "actions": [
                "apply",
                "tell"
              ]
            },
            "onError": [
              {
                "guard": {
                  "type": "isUndecided"
                },
                "target": "waiting"
              },
              {
                "target": "#switch.refused",
                "actions": [
                  "turnBack",
                  {
                    "type": "complain"
                  }
                ]
              }
            ]
          }
        }
      }
    },
    "saved": {
      "description": "Saved",
      "meta": {
        "shows": [
          "Saved"
        ]
      },
      "on": {
        "switch.press": {
          "target": "switching",
          "actions": "want"
        },
        "value.give": {
          "actions": {
            "type": "keep"
          }
        }
      },
      "after": {
        "savedNotice": {
          "target": "deciding"
        }
      }
    },
    "refused": {
      "description": "It was turned back; an alert says why.",
      "on": {
        "switch.press": {
          "target": "switching",
          "actions": "want"
        }
      }
    }
  }
}, {
  "delays": {
    "slow": 4000,
    "reconnect": 3000,
    "savedNotice": 2000
  }
})
