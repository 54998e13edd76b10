import { createMachine } from 'xstate'

export const primarySynonymMachine = createMachine({
  "id": "primarySynonym",
  "initial": "settled",
  "states": {
    "settled": {
      "initial": "deciding",
      "on": {
        "primary.promote": {
          "guard": "isOther",
          "target": "changing",
          "actions": {
            "type": "want"
          }
        },
        "primary.clear": {
          "guard": "hasPrimary",
          "target": "changing",
          "actions": {
            "type": "want",
            "params": null
          }
        },
        "primary.told": {
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
              "guard": "hasPrimary",
              "target": "primary"
            },
            {
              "target": "preferred"
            }
          ]
        },
        "preferred": {
          "description": "The term is shown by its preferred name."
        },
        "primary": {
          "description": "The term is shown by the name of a synonym."
        },
        "refused": {
          "description": "Why it was not changed stands beside the Display Name.",
          "on": {
            "primary.told": {
              "actions": {
                "type": "keep"
              }
            }
          }
        }
      }
    },
    "changing": {
      "initial": "deciding",
      "invoke": {
        "id": "setPrimary",
        "src": "setPrimary",
        "onDone": {
          "target": "settled",
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
            "target": "unanswered",
            "actions": {
              "type": "complain"
            }
          },
          {
            "target": "settled.refused",
            "actions": [
              {
                "type": "complain"
              },
              "tell"
            ]
          }
        ]
      },
      "states": {
        "deciding": {
          "always": [
            {
              "guard": "isPromotion",
              "target": "promoting"
            },
            {
              "target": "clearing"
            }
          ]
        },
        "promoting": {
          "description": "The Display Name is being changed.",
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
                "name": "Make primary: {name}",
                "is": "busy"
              }
            ]
          }
        },
        "clearing": {
          "description": "The preferred name is being given back.",
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
                "name": "Clear Display Name",
                "is": "busy"
              }
            ]
          }
        }
      }
    },
    "unanswered": {
      "description": "The last change of the Display Name got no answer. It is sent again, and made once.",
      "meta": {
        "shows": [
          {
            "role": "button",
            "name": "Try again",
            "is": "enabled"
          }
        ]
      },
      "on": {
        "retry": {
          "target": "changing"
        }
      },
      "after": {
        "reconnect": {
          "target": "changing"
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
