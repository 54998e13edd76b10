import { createMachine } from 'xstate'

export const bulkEmailMachine = createMachine({
  "id": "bulkEmail",
  "invoke": [
    {
      "id": "rows",
      "src": "rows",
      "input": {
        "asked": {
          "kind": "nothing"
        }
      }
    },
    {
      "id": "search",
      "src": "search"
    }
  ],
  "initial": "open",
  "states": {
    "open": {
      "initial": "deciding",
      "on": {
        "emails.give": {
          "target": ".deciding",
          "actions": {
            "type": "give"
          }
        },
        "address.type": [
          {
            "guard": "isUnsought",
            "target": ".searching",
            "actions": {
              "type": "type"
            }
          },
          {
            "target": ".pausing",
            "actions": {
              "type": "type"
            }
          }
        ],
        "reason.type": {
          "actions": {
            "type": "note"
          }
        },
        "records.found": {
          "target": ".listing",
          "actions": {
            "type": "keepRecords"
          }
        },
        "records.stale": {
          "target": ".searching",
          "actions": "forgetRecords"
        },
        "rows.known": {
          "actions": {
            "type": "remember"
          }
        }
      },
      "states": {
        "deciding": {
          "always": [
            {
              "guard": "isUnsought",
              "target": "searching"
            },
            {
              "target": "listing"
            }
          ]
        },
        "searching": {
          "description": "Search for the records first.",
          "meta": {
            "shows": [
              "Search for the records first."
            ]
          }
        },
        "pausing": {
          "description": "What becomes of each record is looked up next.",
          "meta": {
            "shows": [
              "What becomes of each record is looked up next."
            ]
          },
          "after": {
            "searchDebounce": {
              "target": "listing"
            }
          }
        },
        "listing": {
          "description": "What becomes of each record is being looked up.",
          "meta": {
            "shows": [
              "What becomes of each record is being looked up."
            ]
          },
          "entry": "askRows",
          "on": {
            "rows.known": {
              "target": "ready",
              "actions": [
                {
                  "type": "foresee"
                },
                {
                  "type": "remember"
                }
              ]
            }
          }
        },
        "ready": {
          "description": "Each record shows what would become of it.",
          "on": {
            "save": {
              "guard": "isSavable",
              "target": "#bulkEmail.saving",
              "actions": "begin"
            }
          },
          "initial": "unsaved",
          "states": {
            "unsaved": {},
            "refused": {
              "description": "Nothing was changed; why is said.",
              "meta": {
                "shows": [
                  "Error {changing}. {message}"
                ]
              }
            }
          }
        }
      }
    },
    "saving": {
      "description": "It is being saved.",
      "meta": {
        "shows": [
          {
            "role": "button",
            "name": "",
            "is": "busy"
          }
        ]
      },
      "invoke": {
        "id": "save",
        "src": "save",
        "onDone": [
          {
            "guard": {
              "type": "isChanged"
            },
            "target": "done.changed",
            "actions": [
              {
                "type": "keepEnding"
              },
              "tell"
            ]
          },
          {
            "guard": {
              "type": "isUnchanged"
            },
            "target": "done.unchanged",
            "actions": {
              "type": "keepEnding"
            }
          },
          {
            "guard": {
              "type": "isUnanswered"
            },
            "target": "unanswered",
            "actions": {
              "type": "keepEnding"
            }
          },
          {
            "target": "open.ready.refused",
            "actions": {
              "type": "keepEnding"
            }
          }
        ]
      }
    },
    "unanswered": {
      "description": "Nobody knows whether it was done. Pressing again does it once, even if it had been.",
      "meta": {
        "shows": [
          "Nobody knows whether it was done. Pressing again does it once, even if it had been."
        ]
      },
      "on": {
        "save": {
          "target": "saving"
        }
      }
    },
    "done": {
      "initial": "changed",
      "entry": "askRows",
      "states": {
        "changed": {
          "description": "Each record shows what became of it."
        },
        "unchanged": {
          "description": "Nothing was changed; each record shows why."
        }
      }
    }
  }
}, {
  "delays": {
    "searchDebounce": 500
  }
})
