import { createMachine } from 'xstate'

export const formMachine = createMachine({
  "id": "form",
  "initial": "open",
  "states": {
    "open": {
      "initial": "editing",
      "invoke": [
        {
          "id": "unique",
          "src": "unique"
        },
        {
          "id": "follow",
          "src": "follow"
        }
      ],
      "on": {
        "record.told": {
          "actions": {
            "type": "note"
          }
        },
        "resume": {
          "actions": "recheck"
        }
      },
      "states": {
        "editing": {
          "initial": "settling",
          "on": {
            "field.change": {
              "target": ".settling",
              "actions": [
                {
                  "type": "change"
                },
                "tellSource"
              ]
            },
            "unique.settled": {
              "target": ".settling",
              "actions": {
                "type": "settle"
              }
            },
            "record.told": {
              "target": ".settling",
              "actions": {
                "type": "note"
              }
            }
          },
          "states": {
            "settling": {
              "always": [
                {
                  "guard": "isGone",
                  "target": "#form.open.removed"
                },
                {
                  "guard": "isOvertaken",
                  "target": "#form.open.reconciling"
                },
                {
                  "guard": "isUnchanged",
                  "target": "unchanged"
                },
                {
                  "target": "changed"
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
              "description": "The form has been updated. Use the Save {X} button to avoid losing any changes.",
              "meta": {
                "shows": [
                  "The form has been updated. Use the Save {X} button to avoid losing any changes."
                ]
              },
              "on": {
                "save": [
                  {
                    "guard": "isReady",
                    "target": "#form.open.saving"
                  },
                  {
                    "guard": "isSavable",
                    "target": "#form.open.waiting"
                  }
                ],
                "review": {
                  "guard": "isOutdated",
                  "target": "#form.open.reconciling"
                }
              }
            }
          }
        },
        "waiting": {
          "description": "It is saved as soon as the Machine Name has been checked.",
          "meta": {
            "shows": [
              "It is saved as soon as the Machine Name has been checked.",
              {
                "role": "button",
                "name": "Save {X}",
                "is": "busy"
              }
            ]
          },
          "on": {
            "unique.settled": [
              {
                "guard": {
                  "type": "isFree"
                },
                "target": "saving",
                "actions": {
                  "type": "settle"
                }
              },
              {
                "guard": {
                  "type": "isTaken"
                },
                "target": "editing",
                "actions": {
                  "type": "settle"
                }
              }
            ]
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
                "name": "Save {X}",
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
                "target": "#form.saved",
                "actions": {
                  "type": "finish"
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
                  "type": "wasGone"
                },
                "target": "removed"
              },
              {
                "target": "editing",
                "actions": [
                  {
                    "type": "keepEnding"
                  },
                  "tellValue"
                ]
              }
            ]
          }
        },
        "reconciling": {
          "description": "Somebody else has saved it meanwhile: keep yours or take theirs, field by field.",
          "invoke": {
            "id": "reconcile",
            "src": "reconcile",
            "onDone": [
              {
                "guard": {
                  "type": "isLost"
                },
                "target": "removed"
              },
              {
                "guard": {
                  "type": "isToBeSaved"
                },
                "target": "waiting",
                "actions": [
                  {
                    "type": "rebase"
                  },
                  "tellValue"
                ]
              },
              {
                "target": "editing",
                "actions": [
                  {
                    "type": "rebase"
                  },
                  "tellValue"
                ]
              }
            ]
          },
          "on": {
            "record.told": {
              "actions": [
                {
                  "type": "note"
                },
                "passOn"
              ]
            }
          }
        },
        "removed": {
          "description": "Somebody else has deleted it. What was typed is kept.",
          "meta": {
            "shows": [
              "What you see is kept until you close it."
            ]
          },
          "on": {
            "recreate": {
              "target": "editing",
              "actions": [
                "startAnew",
                "tellValue"
              ]
            }
          }
        }
      }
    },
    "saved": {
      "type": "final",
      "description": "It is saved."
    }
  }
}, {
  "delays": {
    "slow": 4000
  }
})
