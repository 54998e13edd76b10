import { createMachine } from 'xstate'

export const leaveMachine = createMachine({
  "id": "leave",
  "context": {
    "unsaved": false
  },
  "initial": "staying",
  "on": {
    "unsaved.change": {
      "actions": {
        "type": "note"
      }
    }
  },
  "states": {
    "staying": {
      "on": {
        "leave": [
          {
            "guard": "isUnsaved",
            "target": "asking"
          },
          {
            "actions": {
              "type": "tell",
              "params": false
            }
          }
        ]
      }
    },
    "asking": {
      "description": "Leave without saving? Your changes to {name} have not been saved.",
      "meta": {
        "shows": [
          "Leave without saving?"
        ]
      },
      "always": {
        "guard": "isSaved",
        "target": "staying"
      },
      "on": {
        "stay": {
          "target": "staying"
        },
        "discard": {
          "target": "staying",
          "actions": [
            "discard",
            {
              "type": "tell",
              "params": true
            }
          ]
        }
      }
    }
  }
})
