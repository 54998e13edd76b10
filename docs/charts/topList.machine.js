import { createMachine } from 'xstate'

export const topListMachine = createMachine({
  "id": "topList",
  "type": "parallel",
  "on": {
    "search.change": {
      "actions": {
        "type": "search"
      }
    }
  },
  "states": {
    "order": {
      "initial": "loading",
      "states": {
        "loading": {
          "tags": "unknown",
          "always": {
            "guard": "isRead",
            "target": "resting"
          }
        },
        "resting": {
          "initial": "settled",
          "on": {
            "row.move": {
              "guard": "isWhole",
              "actions": {
                "type": "move"
              }
            }
          },
          "states": {
            "settled": {
              "description": "The order is as it was saved.",
              "meta": {
                "shows": [
                  "The order is as it was saved."
                ]
              },
              "always": [
                {
                  "guard": "isDoneAfterAll",
                  "target": "saved",
                  "actions": [
                    "forget",
                    "note",
                    "tell"
                  ]
                },
                {
                  "guard": "isUnsaved",
                  "target": "reordered"
                }
              ],
              "on": {
                "order.redo": {
                  "guard": "hasUndone",
                  "target": "reordered",
                  "actions": "redo"
                }
              }
            },
            "reordered": {
              "description": "Drag and Drop to reorder. Then Hit Save to make sure changes are saved",
              "always": [
                {
                  "guard": "isAgreed",
                  "target": "settled",
                  "actions": "takeTheirs"
                },
                {
                  "guard": "not isUnsaved",
                  "target": "settled"
                }
              ],
              "on": {
                "order.undo": {
                  "target": "settled",
                  "actions": "undo"
                },
                "save.open": {
                  "guard": "isWhole",
                  "target": "#topList.order.deciding"
                }
              }
            },
            "saved": {
              "description": "The New order has been Saved",
              "meta": {
                "shows": [
                  "The New order has been Saved"
                ]
              },
              "always": [
                {
                  "guard": "isUnsaved",
                  "target": "reordered"
                },
                {
                  "guard": "isOther",
                  "target": "settled"
                }
              ]
            }
          }
        },
        "deciding": {
          "always": [
            {
              "guard": "isContested",
              "target": "comparing"
            },
            {
              "target": "confirming"
            }
          ]
        },
        "confirming": {
          "description": "What was moved is shown. Save this order?",
          "meta": {
            "shows": [
              "Save this order? You moved:"
            ]
          },
          "tags": "asking",
          "entry": "note",
          "always": [
            {
              "guard": "isContested",
              "target": "comparing.changed"
            },
            {
              "guard": "not isUnsaved",
              "target": "resting"
            },
            {
              "guard": "isOther",
              "target": ".changed",
              "actions": "note"
            }
          ],
          "initial": "asking",
          "on": {
            "confirm": {
              "target": "saving"
            },
            "save.close": {
              "target": "resting.reordered"
            }
          },
          "states": {
            "asking": {
              "description": "Save this order?"
            },
            "changed": {
              "description": "The list has changed meanwhile. Save this order?",
              "meta": {
                "shows": [
                  "The list has changed meanwhile. What you moved stays moved: is it still right?"
                ]
              }
            },
            "refused": {
              "description": "The order of {X} was not saved",
              "meta": {
                "shows": [
                  "The order of {X} was not saved."
                ]
              }
            },
            "unanswered": {
              "description": "The order of {X} was not saved, as far as is known.",
              "meta": {
                "shows": [
                  "The order of {X} was not saved, as far as is known."
                ]
              }
            }
          }
        },
        "comparing": {
          "description": "Somebody else has saved another order. Theirs, and theirs with your moves, stand side by side.",
          "meta": {
            "shows": [
              {
                "role": "button",
                "name": "Save with my moves"
              }
            ]
          },
          "tags": "asking",
          "entry": "show",
          "always": [
            {
              "guard": "not isContested",
              "target": "confirming.changed"
            },
            {
              "guard": "isOtherTheirs",
              "target": ".changed",
              "actions": "show"
            }
          ],
          "initial": "asking",
          "on": {
            "mine.save": {
              "guard": "isSeen and hasOwnMoves",
              "target": "saving",
              "actions": "keepMine"
            },
            "mine.edit": {
              "guard": "isSeen and hasOwnMoves",
              "target": "resting.reordered",
              "actions": "keepMine"
            },
            "theirs.take": {
              "guard": "isSeen",
              "target": "resting.settled",
              "actions": "takeTheirs"
            },
            "save.close": {
              "target": "resting.reordered"
            }
          },
          "states": {
            "asking": {
              "description": "Which one shall it be?"
            },
            "changed": {
              "description": "The list has changed meanwhile. Look again: which one shall it be?",
              "meta": {
                "shows": [
                  "{somebody} changed the list meanwhile."
                ]
              }
            }
          }
        },
        "saving": {
          "description": "The order is being saved.",
          "meta": {
            "shows": [
              "Save this order? You moved:",
              {
                "role": "button",
                "name": "Save",
                "is": "busy"
              }
            ]
          },
          "entry": [
            "count",
            "note"
          ],
          "invoke": {
            "id": "save",
            "src": "save",
            "onDone": {
              "target": "judging",
              "actions": [
                {
                  "type": "keepEnding"
                },
                "reread"
              ]
            }
          }
        },
        "judging": {
          "always": [
            {
              "guard": "isDone",
              "target": "resting.saved",
              "actions": [
                "forget",
                "tell"
              ]
            },
            {
              "guard": "isStale",
              "target": "confirming.changed",
              "actions": "tellFailure"
            },
            {
              "guard": "isUnanswered",
              "target": "confirming.unanswered",
              "actions": "tellFailure"
            },
            {
              "target": "confirming.refused",
              "actions": "tellFailure"
            }
          ]
        }
      }
    },
    "news": {
      "initial": "reading",
      "on": {
        "reload": {
          "target": ".reading"
        },
        "list.told": {
          "target": ".gathering"
        }
      },
      "states": {
        "reading": {
          "description": "The list is read. What was shown stays, also while the service cannot be reached.",
          "invoke": {
            "id": "load",
            "src": "load",
            "onDone": [
              {
                "guard": {
                  "type": "isMissing"
                },
                "target": "refused"
              },
              {
                "guard": "isOvertaken",
                "target": "current.overtaken",
                "actions": {
                  "type": "catchUp"
                }
              },
              {
                "target": "current",
                "actions": {
                  "type": "catchUp"
                }
              }
            ]
          },
          "on": {
            "list.told": {
              "target": ".overtaken"
            }
          },
          "initial": "fresh",
          "states": {
            "fresh": {},
            "overtaken": {
              "description": "Somebody changed the list since it was asked: it is read once more after that."
            }
          }
        },
        "current": {
          "description": "The list is as it was read last.",
          "initial": "latest",
          "states": {
            "latest": {},
            "overtaken": {
              "always": {
                "target": "#topList.news.gathering"
              }
            }
          }
        },
        "gathering": {
          "description": "Somebody changed the list; one save is told row by row, and somebody else may always be next.",
          "on": {
            "list.told": {}
          },
          "after": {
            "gather": {
              "target": "reading"
            }
          }
        },
        "refused": {
          "description": "Unknown error occurred.",
          "meta": {
            "shows": [
              "Unknown error occurred."
            ]
          }
        }
      }
    }
  }
}, {
  "delays": {
    "gather": 250
  }
})
