import { createMachine } from 'xstate'

export const listMachine = createMachine({
  "id": "list",
  "initial": "reachable",
  "on": {
    "url.change": [
      {
        "guard": {
          "type": "isNewQuery"
        },
        "target": ".reachable",
        "actions": {
          "type": "takeQuery"
        }
      },
      {
        "actions": {
          "type": "takeQuery"
        }
      }
    ],
    "refresh": {
      "target": ".reachable"
    }
  },
  "states": {
    "reachable": {
      "initial": "loading",
      "on": {
        "search.submit": {
          "actions": {
            "type": "go"
          }
        },
        "filter.set": {
          "actions": {
            "type": "go"
          }
        },
        "sort.set": {
          "actions": {
            "type": "go"
          }
        },
        "filter.reset": {
          "guard": "hasFilters",
          "actions": {
            "type": "go"
          }
        }
      },
      "states": {
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
          "description": "Rows are being fetched.",
          "meta": {
            "shows": [
              {
                "role": "table",
                "name": "{title}",
                "is": "busy"
              }
            ]
          },
          "invoke": {
            "id": "fetchPage",
            "src": "fetchPage",
            "onDone": [
              {
                "guard": {
                  "type": "isBroken"
                },
                "target": "broken"
              },
              {
                "target": "settling",
                "actions": {
                  "type": "keep"
                }
              }
            ],
            "onError": [
              {
                "guard": {
                  "type": "isOutage"
                },
                "target": "#list.unreachable"
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
        "settling": {
          "always": [
            {
              "guard": "isPastEnd",
              "target": "rewinding",
              "actions": {
                "type": "go"
              }
            },
            {
              "guard": "isEmpty",
              "target": "empty"
            },
            {
              "guard": "isSearch",
              "target": "found"
            },
            {
              "target": "showing"
            }
          ]
        },
        "showing": {
          "on": {
            "page.prev": {
              "guard": "hasPrev",
              "actions": {
                "type": "go"
              }
            },
            "page.next": {
              "guard": "hasNext",
              "actions": {
                "type": "go"
              }
            }
          }
        },
        "found": {
          "description": "A search shows its first 100 rows, on one page."
        },
        "empty": {
          "description": "No Results Found.",
          "meta": {
            "shows": [
              "No Results Found."
            ]
          }
        },
        "rewinding": {
          "description": "The page asked for is past the last one, which is shown instead."
        },
        "broken": {
          "description": "Unknown error occurred.",
          "meta": {
            "shows": [
              "Unknown error occurred."
            ]
          },
          "entry": "dropUntrue"
        },
        "refused": {
          "description": "The service refused to show the rows.",
          "meta": {
            "shows": [
              "Error!: {message}"
            ]
          },
          "entry": "dropUntrue"
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
      "initial": "waiting",
      "on": {
        "refresh": {
          "target": ".asking"
        }
      },
      "states": {
        "waiting": {
          "after": {
            "reconnect": {
              "target": "asking"
            }
          }
        },
        "asking": {
          "meta": {
            "shows": [
              {
                "role": "button",
                "name": "Try again",
                "is": "busy"
              }
            ]
          },
          "invoke": {
            "id": "fetchAgain",
            "src": "fetchPage",
            "onDone": [
              {
                "guard": {
                  "type": "isBroken"
                },
                "target": "#list.reachable.broken"
              },
              {
                "target": "#list.reachable.settling",
                "actions": {
                  "type": "keep"
                }
              }
            ],
            "onError": [
              {
                "guard": {
                  "type": "isOutage"
                },
                "target": "waiting"
              },
              {
                "target": "#list.reachable.refused",
                "actions": {
                  "type": "complain"
                }
              }
            ]
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
