import { createMachine } from 'xstate'

export const mergeMachine = createMachine({
  "id": "merge",
  "initial": "choosing",
  "states": {
    "choosing": {
      "description": "Each field that differs: yours, theirs and the original.",
      "meta": {
        "shows": [
          "Choose which values to keep."
        ]
      },
      "on": {
        "choice.make": {
          "actions": {
            "type": "choose"
          }
        },
        "choice.all": {
          "actions": {
            "type": "chooseAll"
          }
        },
        "back": {
          "guard": "isDecided",
          "target": "returned"
        },
        "save": {
          "guard": "isDecided",
          "target": "confirmed"
        }
      }
    },
    "returned": {
      "type": "final",
      "description": "The form holds what was chosen; it is not saved yet."
    },
    "confirmed": {
      "type": "final",
      "description": "What was chosen is saved.",
      "output": "save"
    }
  }
})
