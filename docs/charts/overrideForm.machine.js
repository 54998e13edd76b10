import { createMachine } from 'xstate'

export const overrideFormMachine = createMachine({
  "id": "overrideForm",
  "initial": "editing",
  "states": {
    "editing": {
      "initial": "settling",
      "on": {
        "field.change": {
          "target": ".settling",
          "actions": {
            "type": "change"
          }
        },
        "reason.type": {
          "actions": {
            "type": "giveReason"
          }
        },
        "record.give": [
          {
            "guard": {
              "type": "isOld"
            }
          },
          {
            "guard": {
              "type": "isElsewhere"
            },
            "actions": {
              "type": "take"
            }
          },
          {
            "guard": {
              "type": "isDone"
            },
            "target": ".saved",
            "actions": [
              {
                "type": "take"
              },
              "tell"
            ]
          },
          {
            "target": ".settling",
            "actions": {
              "type": "take"
            }
          }
        ]
      },
      "states": {
        "settling": {
          "always": [
            {
              "guard": "isChanged",
              "target": "changed"
            },
            {
              "target": "unchanged"
            }
          ]
        },
        "unchanged": {
          "description": "Nothing has been changed.",
          "meta": {
            "shows": [
              "Nothing has been changed."
            ]
          }
        },
        "changed": {
          "description": "These associations have changed. Save to avoid losing any changes.",
          "on": {
            "save": [
              {
                "guard": "isResolvable",
                "target": "#overrideForm.reconciling"
              },
              {
                "guard": "isReady",
                "target": "#overrideForm.saving"
              }
            ],
            "discard": {
              "target": "settling",
              "actions": [
                "restore",
                "ask"
              ]
            },
            "review": {
              "guard": "isContested",
              "target": "#overrideForm.reconciling"
            }
          }
        },
        "saved": {
          "description": "It has been saved.",
          "meta": {
            "shows": [
              "It has been saved."
            ]
          }
        }
      }
    },
    "saving": {
      "description": "It is being saved.",
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
            "name": "Save {part}",
            "is": "busy"
          }
        ]
      },
      "entry": "count",
      "invoke": {
        "id": "save",
        "src": "save",
        "onDone": [
          {
            "guard": {
              "type": "isSaved"
            },
            "target": "editing.saved",
            "actions": [
              {
                "type": "finish"
              },
              "tell"
            ]
          },
          {
            "guard": {
              "type": "isAgreed"
            },
            "target": "resuming",
            "actions": {
              "type": "goOn"
            }
          },
          {
            "guard": {
              "type": "isStale"
            },
            "target": "reconciling",
            "actions": {
              "type": "keepEnding"
            }
          },
          {
            "guard": {
              "type": "isGone"
            },
            "target": "removed",
            "actions": "ask"
          },
          {
            "target": "editing",
            "actions": [
              {
                "type": "keepEnding"
              },
              "ask"
            ]
          }
        ]
      }
    },
    "resuming": {
      "description": "Somebody saved another form of the physician, or the very same: that stands in nobody’s way.",
      "always": [
        {
          "guard": "isChanged",
          "target": "saving"
        },
        {
          "target": "editing.saved",
          "actions": [
            "clearReason",
            "tell"
          ]
        }
      ]
    },
    "reconciling": {
      "description": "Somebody else has saved this form meanwhile: keep yours or take theirs, field by field.",
      "meta": {
        "shows": [
          "Choose which values to keep."
        ]
      },
      "invoke": {
        "id": "reconcile",
        "src": "reconcile",
        "onDone": [
          {
            "guard": {
              "type": "isLost"
            },
            "target": "removed",
            "actions": "ask"
          },
          {
            "guard": {
              "type": "isToBeSaved"
            },
            "target": "saving",
            "actions": {
              "type": "rebase"
            }
          },
          {
            "target": "editing",
            "actions": {
              "type": "rebase"
            }
          }
        ]
      },
      "on": {
        "discard": {
          "target": "editing",
          "actions": [
            "restore",
            "ask"
          ]
        },
        "reason.type": {
          "actions": {
            "type": "giveReason"
          }
        },
        "record.give": [
          {
            "guard": {
              "type": "isSeen"
            }
          },
          {
            "actions": [
              {
                "type": "hold"
              },
              {
                "type": "passOn"
              }
            ]
          }
        ]
      }
    },
    "removed": {
      "description": "The source has this physician no more. What was typed stays until it is closed."
    }
  }
}, {
  "delays": {
    "slow": 4000
  }
})
