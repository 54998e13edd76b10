import { createMachine } from 'xstate'

export const trailMachine = createMachine({
  "id": "trail",
  "type": "parallel",
  "invoke": {
    "id": "listen",
    "src": "listen"
  },
  "on": {
    "tab.step": {
      "actions": {
        "type": "hear"
      }
    },
    "tab.move": {
      "actions": {
        "type": "place"
      }
    },
    "tab.leave": {
      "actions": {
        "type": "miss"
      }
    },
    "chart.show": {
      "actions": {
        "type": "show"
      }
    },
    "actor.choose": {
      "actions": {
        "type": "choose"
      }
    }
  },
  "states": {
    "source": {
      "initial": "tabs",
      "on": {
        "trace.open": {
          "target": ".trace",
          "actions": {
            "type": "open"
          }
        },
        "trace.refuse": {
          "actions": {
            "type": "refuse"
          }
        }
      },
      "states": {
        "tabs": {
          "description": "Whatever tabs of this browser tell.",
          "on": {
            "log.clear": {
              "actions": "clear"
            }
          }
        },
        "trace": {
          "description": "A trace is read; what tabs tell meanwhile is there when it is closed.",
          "on": {
            "trace.close": {
              "target": "tabs",
              "actions": "close"
            }
          }
        }
      }
    },
    "log": {
      "initial": "empty",
      "states": {
        "empty": {
          "description": "Use the console in another tab of this browser.",
          "always": {
            "guard": "isRun",
            "target": "newest"
          }
        },
        "newest": {
          "description": "The log goes along with what happens.",
          "always": {
            "guard": "isNotRun",
            "target": "empty"
          },
          "on": {
            "step.first": {
              "target": "earlier",
              "actions": {
                "type": "stand",
                "params": 0
              }
            },
            "step.back": {
              "target": "earlier",
              "actions": "standBefore"
            },
            "step.choose": {
              "target": "earlier",
              "actions": {
                "type": "stand"
              }
            }
          }
        },
        "earlier": {
          "description": "The log stays at a step while others go on happening.",
          "always": {
            "guard": "isNewest",
            "target": "newest",
            "actions": "letGo"
          },
          "on": {
            "step.first": {
              "actions": {
                "type": "stand",
                "params": 0
              }
            },
            "step.back": {
              "actions": "standBefore"
            },
            "step.forward": {
              "actions": "standAfter"
            },
            "step.last": {
              "target": "newest",
              "actions": "letGo"
            },
            "step.choose": {
              "actions": {
                "type": "stand"
              }
            }
          }
        }
      }
    }
  }
})
