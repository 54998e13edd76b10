import { createMachine } from 'xstate'

export const bulkSaveMachine = createMachine({
  "id": "bulkSave",
  "initial": "sending",
  "states": {
    "sending": {
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
        "progress.tell": {
          "actions": {
            "type": "progress"
          }
        }
      },
      "invoke": [
        {
          "id": "apply",
          "src": "apply",
          "onDone": [
            {
              "guard": {
                "type": "isChanged"
              },
              "target": "changed",
              "actions": {
                "type": "keep"
              }
            },
            {
              "target": "unchanged",
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
              "target": "unanswered",
              "actions": {
                "type": "complain"
              }
            },
            {
              "target": "refused",
              "actions": {
                "type": "complain"
              }
            }
          ]
        },
        {
          "id": "progress",
          "src": "progress"
        }
      ]
    },
    "changed": {
      "type": "final",
      "entry": {
        "type": "end",
        "params": "changed"
      }
    },
    "unchanged": {
      "type": "final",
      "entry": {
        "type": "end",
        "params": "unchanged"
      },
      "description": "None of the records was to be changed any more."
    },
    "unanswered": {
      "type": "final",
      "entry": {
        "type": "end",
        "params": "unanswered"
      },
      "description": "Nobody knows whether it was done."
    },
    "refused": {
      "type": "final",
      "entry": {
        "type": "end",
        "params": "refused"
      },
      "description": "Nothing was changed."
    }
  }
}, {
  "delays": {
    "slow": 4000
  }
})
