import { createMachine } from 'xstate'

export const themeMachine = createMachine({
  "id": "theme",
  "initial": "recalling",
  "states": {
    "recalling": {
      "always": [
        {
          "guard": "isDark",
          "target": "dark"
        },
        {
          "target": "light"
        }
      ]
    },
    "light": {
      "on": {
        "toggle": {
          "target": "dark",
          "actions": {
            "type": "apply",
            "params": "dark"
          }
        }
      }
    },
    "dark": {
      "on": {
        "toggle": {
          "target": "light",
          "actions": {
            "type": "apply",
            "params": "light"
          }
        }
      }
    }
  }
})
