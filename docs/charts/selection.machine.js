import { createMachine } from 'xstate'

export const selectionMachine = createMachine({
  "id": "selection",
  "initial": "hidden",
  "on": {
    "list.show": [
      {
        "guard": {
          "type": "isSameSearch"
        },
        "target": ".appearing",
        "actions": {
          "type": "showAgain"
        }
      },
      {
        "target": ".appearing",
        "actions": {
          "type": "showOther"
        }
      }
    ]
  },
  "states": {
    "hidden": {
      "description": "Rows can be selected where the search is a full address on the organisation’s domain."
    },
    "waiting": {
      "description": "The rows of this search are not there yet."
    },
    "appearing": {
      "always": [
        {
          "guard": "isAddress and isThere and isWide",
          "target": "checking"
        },
        {
          "guard": "isAddress and isThere",
          "target": "counting"
        },
        {
          "guard": "isAddress",
          "target": "waiting"
        },
        {
          "target": "hidden"
        }
      ]
    },
    "counting": {
      "always": [
        {
          "guard": "isNone",
          "target": "none",
          "actions": "forget"
        },
        {
          "guard": "isPart",
          "target": "some"
        },
        {
          "guard": "isWide",
          "target": "all.every"
        },
        {
          "target": "all.shown"
        }
      ]
    },
    "none": {
      "description": "No rows are selected.",
      "meta": {
        "shows": [
          "Select the rows from which {address} is to be removed."
        ]
      },
      "on": {
        "row.toggle": {
          "target": "counting",
          "actions": {
            "type": "toggle"
          }
        },
        "all.toggle": {
          "guard": "hasRows",
          "target": "counting",
          "actions": "chooseAll"
        }
      }
    },
    "some": {
      "description": "{n} of {N} selected",
      "on": {
        "row.toggle": {
          "target": "counting",
          "actions": {
            "type": "toggle"
          }
        },
        "all.toggle": {
          "target": "counting",
          "actions": "chooseAll"
        },
        "clear": {
          "target": "none",
          "actions": "forget"
        }
      }
    },
    "all": {
      "initial": "shown",
      "on": {
        "row.toggle": {
          "target": "counting",
          "actions": {
            "type": "toggle"
          }
        },
        "all.toggle": {
          "target": "none",
          "actions": "forget"
        },
        "clear": {
          "target": "none",
          "actions": "forget"
        }
      },
      "states": {
        "shown": {
          "description": "{n} rows shown are selected",
          "on": {
            "every.select": {
              "guard": "hasMore and isFew",
              "target": "asking"
            }
          }
        },
        "asking": {
          "description": "All matches are being asked for.",
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
            "list.show": {
              "guard": {
                "type": "isStillFound"
              },
              "target": "asking",
              "reenter": true,
              "actions": [
                {
                  "type": "showAgain"
                },
                "chooseAll"
              ]
            }
          },
          "invoke": {
            "id": "findMatches",
            "src": "findMatches",
            "onDone": [
              {
                "guard": {
                  "type": "isTooMany"
                },
                "target": "shown",
                "actions": {
                  "type": "recount"
                }
              },
              {
                "target": "#selection.counting",
                "actions": {
                  "type": "chooseEvery"
                }
              }
            ],
            "onError": {
              "target": "refused",
              "actions": {
                "type": "complain"
              }
            }
          }
        },
        "refused": {
          "description": "Not all matches could be selected: {message}",
          "meta": {
            "shows": [
              "Not all matches could be selected: {message}"
            ]
          },
          "on": {
            "every.select": {
              "guard": "hasMore and isFew",
              "target": "asking"
            }
          }
        },
        "every": {
          "description": "All {N} matches are selected",
          "meta": {
            "shows": [
              "All {N} matches are selected"
            ]
          }
        }
      }
    },
    "checking": {
      "description": "Which rows are still there is being asked.",
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
        "row.toggle": {
          "actions": {
            "type": "toggle"
          }
        },
        "clear": {
          "target": "none",
          "actions": "forget"
        }
      },
      "invoke": {
        "id": "findMatches",
        "src": "findMatches",
        "onDone": {
          "target": "counting",
          "actions": {
            "type": "dropGone"
          }
        },
        "onError": {
          "target": "counting"
        }
      }
    }
  }
}, {
  "delays": {
    "slow": 4000
  }
})
