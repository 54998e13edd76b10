import { createMachine } from 'xstate'

export const removeMachine = createMachine({
  "id": "remove",
  "initial": "finding",
  "states": {
    "finding": {
      "meta": {
        "shows": [
          "Loading"
        ]
      },
      "invoke": {
        "id": "load",
        "src": "load",
        "onDone": [
          {
            "guard": {
              "type": "isFound"
            },
            "target": "asking",
            "actions": {
              "type": "keep"
            }
          },
          {
            "target": "missing"
          }
        ]
      }
    },
    "missing": {
      "description": "That {X} could not be found...",
      "meta": {
        "shows": [
          "That {X} could not be found..."
        ]
      }
    },
    "asking": {
      "description": "Are you sure you want to delete following {X}?",
      "meta": {
        "shows": [
          "Are you sure you want to delete following {X}?"
        ]
      },
      "initial": "fresh",
      "on": {
        "confirm": {
          "target": "removing"
        }
      },
      "states": {
        "fresh": {},
        "changed": {
          "description": "What this {X} is linked to has changed. Are you still sure?",
          "meta": {
            "shows": [
              "What this {X} is linked to has changed."
            ]
          }
        },
        "unanswered": {
          "description": "Failed to Delete. Whether it was deleted is not known.",
          "meta": {
            "shows": [
              "Whether it was deleted is not known. Pressing again deletes it once, even if it had been."
            ]
          }
        },
        "refused": {
          "description": "Failed to Delete"
        }
      }
    },
    "removing": {
      "description": "It is being deleted.",
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
          "Are you sure you want to delete following {X}?",
          {
            "role": "button",
            "name": "Yes, I'm sure",
            "is": "busy"
          }
        ]
      },
      "invoke": {
        "id": "remove",
        "src": "remove",
        "onDone": [
          {
            "guard": {
              "type": "isChanged"
            },
            "target": "asking.changed",
            "actions": [
              {
                "type": "recount"
              },
              "tellChange"
            ]
          },
          {
            "target": "removed"
          }
        ],
        "onError": [
          {
            "guard": {
              "type": "isGone"
            },
            "target": "missing",
            "actions": "tellFailure"
          },
          {
            "guard": {
              "type": "isOutage"
            },
            "target": "asking.unanswered",
            "actions": [
              {
                "type": "complain"
              },
              "tellFailure"
            ]
          },
          {
            "target": "asking.refused",
            "actions": [
              {
                "type": "complain"
              },
              "tellFailure"
            ]
          }
        ]
      }
    },
    "removed": {
      "description": "Successfully Deleted {name} ({id}) from the {X} database...",
      "meta": {
        "shows": [
          "Successfully Deleted {name} ({id}) from the {X} database..."
        ]
      },
      "entry": "tell",
      "on": {
        "dismiss": {
          "target": "done"
        }
      }
    },
    "done": {
      "type": "final"
    }
  }
}, {
  "delays": {
    "slow": 4000
  }
})
