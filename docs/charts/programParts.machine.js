import { createMachine } from 'xstate'

export const programPartsMachine = createMachine({
  "id": "programParts",
  "type": "parallel",
  "states": {
    "changing": {
      "initial": "idle",
      "states": {
        "idle": {
          "entry": "takeUp",
          "on": {
            "part.add": {
              "guard": "isKnown",
              "target": "adding"
            },
            "part.remove": {
              "target": "removing",
              "actions": {
                "type": "choose"
              }
            }
          }
        },
        "adding": {
          "initial": "typing",
          "states": {
            "typing": {
              "description": "Its problems stand beside their fields.",
              "on": {
                "draft.change": {
                  "actions": {
                    "type": "change"
                  }
                },
                "confirm": {
                  "guard": "isSound",
                  "target": "saving",
                  "actions": "count"
                },
                "cancel": {
                  "target": "#programParts.changing.idle",
                  "actions": "giveUp"
                }
              }
            },
            "saving": {
              "description": "It is being added.",
              "tags": "busy",
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
                "close": {
                  "actions": "setAside"
                },
                "part.add": {
                  "actions": "takeUp"
                }
              },
              "invoke": {
                "id": "add",
                "src": "add",
                "onDone": {
                  "target": "#programParts.changing.idle",
                  "actions": [
                    {
                      "type": "append"
                    },
                    {
                      "type": "tellAdded"
                    },
                    "giveUp",
                    "refresh"
                  ]
                },
                "onError": [
                  {
                    "guard": {
                      "type": "isUndecided"
                    },
                    "target": "unanswered"
                  },
                  {
                    "target": "typing",
                    "actions": {
                      "type": "complain"
                    }
                  }
                ]
              }
            },
            "unanswered": {
              "description": "It got no answer. It is sent again, and added once.",
              "meta": {
                "shows": [
                  "It got no answer. It is sent again, and added once."
                ]
              },
              "tags": [
                "busy",
                "slow"
              ],
              "on": {
                "close": {
                  "actions": "setAside"
                },
                "part.add": {
                  "actions": "takeUp"
                }
              },
              "after": {
                "reconnect": {
                  "target": "saving"
                }
              }
            }
          }
        },
        "removing": {
          "initial": "asking",
          "states": {
            "asking": {
              "description": "Are you sure you want to delete?",
              "meta": {
                "shows": [
                  {
                    "role": "button",
                    "name": "Yes, I'm sure",
                    "is": "enabled"
                  }
                ]
              },
              "on": {
                "confirm": {
                  "target": "sending",
                  "actions": "count"
                },
                "cancel": {
                  "target": "#programParts.changing.idle",
                  "actions": "stay"
                }
              }
            },
            "sending": {
              "description": "It is being deleted.",
              "tags": "busy",
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
                "close": {
                  "actions": "setAside"
                }
              },
              "invoke": {
                "id": "remove",
                "src": "remove",
                "onDone": {
                  "target": "#programParts.changing.idle",
                  "actions": [
                    "drop",
                    "tellRemoved",
                    "stay",
                    "refresh"
                  ]
                },
                "onError": [
                  {
                    "guard": {
                      "type": "isGone"
                    },
                    "target": "#programParts.changing.idle",
                    "actions": [
                      "drop",
                      "tellMissed",
                      "stay",
                      "refresh"
                    ]
                  },
                  {
                    "guard": {
                      "type": "isUndecided"
                    },
                    "target": "unanswered"
                  },
                  {
                    "target": "asking",
                    "actions": {
                      "type": "complain"
                    }
                  }
                ]
              }
            },
            "unanswered": {
              "description": "It got no answer. It is sent again, and deleted once.",
              "meta": {
                "shows": [
                  "It got no answer. It is sent again, and deleted once."
                ]
              },
              "tags": [
                "busy",
                "slow"
              ],
              "on": {
                "close": {
                  "actions": "setAside"
                }
              },
              "after": {
                "reconnect": {
                  "target": "sending"
                }
              }
            }
          }
        }
      }
    },
    "reading": {
      "initial": "loading",
      "on": {
        "refresh": {
          "target": ".loading"
        }
      },
      "states": {
        "loading": {
          "description": "What was read before stays on the screen.",
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
          "entry": "begin",
          "on": {
            "reload": {
              "actions": "outdate"
            }
          },
          "invoke": {
            "id": "load",
            "src": "load",
            "onDone": [
              {
                "guard": "isOutdated",
                "target": "loading",
                "reenter": true,
                "actions": {
                  "type": "keep"
                }
              },
              {
                "target": "read",
                "actions": {
                  "type": "keep"
                }
              }
            ],
            "onError": [
              {
                "guard": {
                  "type": "isUndecided"
                },
                "target": "unreachable"
              },
              {
                "target": "barred",
                "actions": {
                  "type": "note"
                }
              }
            ]
          }
        },
        "read": {
          "on": {
            "reload": {
              "target": "loading"
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
          "on": {
            "retry": {
              "target": "loading"
            },
            "reload": {
              "target": "loading"
            }
          },
          "after": {
            "reconnect": {
              "target": "loading"
            }
          }
        },
        "barred": {
          "description": "Error!: {message}",
          "on": {
            "retry": {
              "target": "loading"
            },
            "reload": {
              "target": "loading"
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
