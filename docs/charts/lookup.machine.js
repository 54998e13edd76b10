import { createMachine } from 'xstate'

export const lookupMachine = createMachine({
  "id": "lookup",
  "initial": "deciding",
  "on": {
    "text.type": [
      {
        "guard": {
          "type": "isQuiet"
        },
        "target": ".idle",
        "actions": {
          "type": "type"
        }
      },
      {
        "target": ".debouncing",
        "actions": {
          "type": "type"
        }
      }
    ],
    "text.submit": {
      "target": ".deciding"
    }
  },
  "states": {
    "deciding": {
      "always": [
        {
          "guard": {
            "type": "isQuiet"
          },
          "target": "idle"
        },
        {
          "target": "searching",
          "actions": "begin"
        }
      ]
    },
    "idle": {
      "description": "Nothing is asked before something is typed.",
      "entry": "forget"
    },
    "debouncing": {
      "after": {
        "debounce": {
          "target": "deciding"
        }
      }
    },
    "searching": {
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
      "description": "Rows of an earlier text stay until the answer.",
      "invoke": {
        "id": "search",
        "src": "search",
        "onDone": {
          "target": "settling",
          "actions": {
            "type": "keep"
          }
        },
        "onError": [
          {
            "guard": {
              "type": "isOutage"
            },
            "target": "unreachable",
            "actions": [
              "forget",
              {
                "type": "complain"
              }
            ]
          },
          {
            "target": "failed",
            "actions": [
              "forget",
              {
                "type": "complain"
              }
            ]
          }
        ]
      }
    },
    "settling": {
      "always": [
        {
          "guard": "isNothing",
          "target": "nothing"
        },
        {
          "target": "showing"
        }
      ]
    },
    "showing": {
      "on": {
        "more": {
          "guard": "hasMore",
          "target": "loadingMore",
          "actions": "turn"
        },
        "retry": {
          "guard": "isPartial",
          "target": "askingAgain",
          "actions": "turnBack"
        }
      }
    },
    "askingAgain": {
      "always": [
        {
          "guard": "isFirst",
          "target": "searching"
        },
        {
          "target": "loadingMore"
        }
      ]
    },
    "loadingMore": {
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
      "description": "The rows so far stay, whatever becomes of the next page.",
      "invoke": {
        "id": "searchMore",
        "src": "search",
        "onDone": {
          "target": "showing",
          "actions": {
            "type": "keep"
          }
        },
        "onError": [
          {
            "guard": {
              "type": "isOutage"
            },
            "target": "unreachable",
            "actions": {
              "type": "complain"
            }
          },
          {
            "target": "failed",
            "actions": {
              "type": "complain"
            }
          }
        ]
      }
    },
    "nothing": {
      "description": "No {label} results found for search term of {term}...",
      "meta": {
        "shows": [
          "No {label} results found for search term of {term}..."
        ]
      },
      "on": {
        "retry": {
          "guard": "isPartial",
          "target": "askingAgain",
          "actions": "turnBack"
        }
      }
    },
    "failed": {
      "description": "Error!: {message}",
      "meta": {
        "shows": [
          "Error!: {message}"
        ]
      },
      "on": {
        "retry": {
          "target": "askingAgain"
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
        "retry": {
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
          "invoke": {
            "id": "searchAgain",
            "src": "search",
            "onDone": {
              "target": "#lookup.settling",
              "actions": {
                "type": "keep"
              }
            },
            "onError": [
              {
                "guard": {
                  "type": "isOutage"
                },
                "target": "waiting"
              },
              {
                "target": "#lookup.failed",
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
    "reconnect": 3000,
    "slow": 4000
  }
})
