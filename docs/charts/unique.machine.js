import { createMachine } from 'xstate'

export const uniqueMachine = createMachine({
  "id": "unique",
  "type": "parallel",
  "states": {
    "source": {
      "initial": "automatic",
      "on": {
        "source.change": {
          "actions": {
            "type": "keepSource"
          }
        },
        "value.give": [
          {
            "guard": {
              "type": "isStillNew"
            },
            "actions": {
              "type": "give"
            }
          },
          {
            "guard": {
              "type": "isKept"
            },
            "target": ".automatic",
            "actions": {
              "type": "give"
            }
          },
          {
            "target": ".custom",
            "actions": {
              "type": "give"
            }
          }
        ]
      },
      "states": {
        "automatic": {
          "initial": "deciding",
          "on": {
            "custom.open": {
              "target": "custom"
            }
          },
          "states": {
            "deciding": {
              "always": [
                {
                  "guard": "isNew",
                  "target": "following"
                },
                {
                  "target": "kept"
                }
              ]
            },
            "following": {
              "on": {
                "source.change": {
                  "guard": {
                    "type": "isNewSource"
                  },
                  "actions": [
                    {
                      "type": "keepSource"
                    },
                    "follow",
                    "announce"
                  ]
                }
              }
            },
            "kept": {
              "description": "Not regenerated for existing records."
            }
          }
        },
        "custom": {
          "description": "No spaces, lowercase.",
          "meta": {
            "shows": [
              {
                "role": "button",
                "name": "Edit custom",
                "is": "pressed"
              }
            ]
          },
          "on": {
            "value.type": {
              "actions": [
                {
                  "type": "type"
                },
                "announce"
              ]
            },
            "custom.close": [
              {
                "guard": "isNew",
                "target": "automatic",
                "actions": [
                  "follow",
                  "announce"
                ]
              },
              {
                "target": "automatic",
                "actions": [
                  "revert",
                  "announce"
                ]
              }
            ]
          }
        }
      }
    },
    "check": {
      "initial": "deciding",
      "on": {
        "value.changed": {
          "target": ".waiting"
        },
        "recheck": {
          "target": ".waiting"
        },
        "value.give": [
          {
            "guard": {
              "type": "isOriginal"
            },
            "target": ".given"
          },
          {
            "target": ".waiting"
          }
        ]
      },
      "states": {
        "deciding": {
          "always": [
            {
              "guard": "isUnknown",
              "target": "waiting"
            },
            {
              "target": "quiet"
            }
          ]
        },
        "quiet": {
          "description": "Nothing has been asked."
        },
        "given": {
          "description": "The record's own.",
          "entry": {
            "type": "report",
            "params": "free"
          }
        },
        "waiting": {
          "tags": "checking",
          "meta": {
            "shows": [
              "Checking"
            ]
          },
          "entry": {
            "type": "report",
            "params": "checking"
          },
          "after": {
            "debounce": [
              {
                "guard": "isBlank",
                "target": "quiet",
                "actions": {
                  "type": "report",
                  "params": "free"
                }
              },
              {
                "guard": "isOwn",
                "target": "given"
              },
              {
                "target": "asking"
              }
            ]
          }
        },
        "asking": {
          "tags": "checking",
          "meta": {
            "shows": [
              "Checking"
            ]
          },
          "invoke": {
            "id": "findFree",
            "src": "findFree",
            "onDone": [
              {
                "guard": {
                  "type": "isFree"
                },
                "target": "free",
                "actions": {
                  "type": "keepFree"
                }
              },
              {
                "guard": {
                  "type": "isOffered"
                },
                "target": "offered",
                "actions": {
                  "type": "keepFree"
                }
              },
              {
                "target": "taken",
                "actions": {
                  "type": "keepFree",
                  "params": null
                }
              }
            ],
            "onError": {
              "target": "unknown"
            }
          }
        },
        "free": {
          "tags": "free",
          "meta": {
            "shows": [
              "Unique"
            ]
          },
          "entry": {
            "type": "report",
            "params": "free"
          }
        },
        "offered": {
          "tags": "free",
          "entry": {
            "type": "report",
            "params": "free"
          },
          "description": "It is taken, and the record will get another one.",
          "meta": {
            "shows": [
              "Unique"
            ]
          }
        },
        "taken": {
          "tags": "taken",
          "entry": {
            "type": "report",
            "params": "taken"
          },
          "description": "The Machine Name that was automatically generated ({slug}) is not unique. Please adjust the primary text, or edit the Machine Name manually.",
          "meta": {
            "shows": [
              "The Machine Name that was automatically generated ({slug}) is not unique. Please adjust the primary text, or edit the Machine Name manually."
            ]
          }
        },
        "unknown": {
          "entry": {
            "type": "report",
            "params": "free"
          },
          "description": "It could not be checked here; the service checks it again when it is saved.",
          "after": {
            "reconnect": {
              "target": "asking"
            }
          }
        }
      }
    }
  }
}, {
  "delays": {
    "reconnect": 3000
  }
})
