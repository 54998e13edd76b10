import { createMachine } from 'xstate'

export const saveMachine = createMachine({
  "id": "save",
  "initial": "deciding",
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "hasUnanswered",
          "target": "resending"
        },
        {
          "target": "sending"
        }
      ]
    },
    "resending": {
      "description": "The last save got no answer. Was it done?",
      "invoke": {
        "id": "resend",
        "src": "send",
        "onDone": [
          {
            "guard": {
              "type": "isStale"
            },
            "target": "stale",
            "actions": {
              "type": "keep"
            }
          },
          {
            "guard": "isWhole",
            "target": "saved",
            "actions": {
              "type": "keep"
            }
          },
          {
            "target": "sending",
            "actions": {
              "type": "follow"
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
            "guard": {
              "type": "isGone"
            },
            "target": "gone",
            "actions": "forget"
          },
          {
            "guard": "isWhole",
            "target": "refused",
            "actions": [
              "forget",
              {
                "type": "complain"
              }
            ]
          },
          {
            "target": "sending",
            "actions": "forget"
          }
        ]
      }
    },
    "sending": {
      "invoke": {
        "id": "send",
        "src": "send",
        "onDone": [
          {
            "guard": {
              "type": "isStale"
            },
            "target": "stale",
            "actions": {
              "type": "keep"
            }
          },
          {
            "target": "saved",
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
            "actions": [
              "remember",
              {
                "type": "complain"
              }
            ]
          },
          {
            "guard": {
              "type": "isGone"
            },
            "target": "gone"
          },
          {
            "target": "refused",
            "actions": {
              "type": "complain"
            }
          }
        ]
      }
    },
    "saved": {
      "type": "final",
      "entry": {
        "type": "end",
        "params": "saved"
      }
    },
    "stale": {
      "type": "final",
      "entry": {
        "type": "end",
        "params": "stale"
      },
      "description": "Somebody else saved it meanwhile."
    },
    "gone": {
      "type": "final",
      "entry": {
        "type": "end",
        "params": "gone"
      },
      "description": "Somebody else deleted it."
    },
    "unanswered": {
      "type": "final",
      "entry": {
        "type": "end",
        "params": "unanswered"
      },
      "description": "The service failed. Whether it was saved is not known; what was typed is kept."
    },
    "refused": {
      "type": "final",
      "entry": {
        "type": "end",
        "params": "refused"
      },
      "description": "Why stands at its field."
    }
  }
})
