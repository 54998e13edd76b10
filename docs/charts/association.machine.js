import { createMachine } from 'xstate'

export const associationMachine = createMachine({
  "id": "association",
  "initial": "deciding",
  "on": {
    "reload": {
      "target": ".loading"
    }
  },
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "isGiven",
          "target": "ready"
        },
        {
          "target": "loading"
        }
      ]
    },
    "loading": {
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
        "id": "loadItems",
        "src": "loadItems",
        "onDone": {
          "target": "ready",
          "actions": {
            "type": "keep"
          }
        },
        "onError": {
          "target": "unavailable"
        }
      }
    },
    "unavailable": {
      "description": "GraphQL connection failure.",
      "meta": {
        "shows": [
          "GraphQL connection failure."
        ]
      },
      "after": {
        "reconnect": {
          "target": "loading"
        }
      }
    },
    "ready": {
      "initial": "settled",
      "on": {
        "item.link": {
          "guard": {
            "type": "isLinkable"
          },
          "actions": {
            "type": "enqueue"
          }
        },
        "item.unlink": {
          "guard": {
            "type": "isUnlinkable"
          },
          "actions": {
            "type": "enqueue"
          }
        },
        "reload": {
          "target": ".reloading"
        }
      },
      "states": {
        "settling": {
          "always": [
            {
              "guard": "hasQueue",
              "target": "changing"
            },
            {
              "target": "settled",
              "actions": "tell"
            }
          ]
        },
        "settled": {
          "always": {
            "guard": "hasQueue",
            "target": "changing"
          }
        },
        "changing": {
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
          "exit": "markSent",
          "invoke": {
            "id": "change",
            "src": "change",
            "onDone": [
              {
                "guard": "isInDoubt",
                "target": "reloading",
                "actions": [
                  {
                    "type": "apply"
                  },
                  "dequeue"
                ]
              },
              {
                "target": "settling",
                "actions": [
                  {
                    "type": "apply"
                  },
                  "dequeue"
                ]
              }
            ],
            "onError": {
              "target": "reloading",
              "actions": [
                {
                  "type": "markFailed"
                },
                "dequeue"
              ]
            }
          }
        },
        "reloading": {
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
          "description": "What is shown stays meanwhile. A call that was under way is made again.",
          "invoke": {
            "id": "reloadItems",
            "src": "loadItems",
            "onDone": {
              "target": "settling",
              "actions": {
                "type": "keep"
              }
            },
            "onError": {
              "target": "old",
              "actions": "markOld"
            }
          }
        },
        "old": {
          "description": "GraphQL connection failure. What you see may be out of date.",
          "meta": {
            "shows": [
              "GraphQL connection failure. What you see may be out of date."
            ]
          },
          "always": {
            "guard": "hasQueue",
            "target": "changing"
          },
          "after": {
            "reconnect": {
              "target": "reloading"
            }
          }
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
