import { createMachine } from 'xstate'

export const redirectMachine = createMachine({
  "id": "redirect",
  "initial": "staying",
  "states": {
    "staying": {
      "on": {
        "go": {
          "target": "leaving"
        }
      }
    },
    "leaving": {
      "description": "One moment.",
      "meta": {
        "shows": [
          {
            "role": "button",
            "name": "Delete {X}",
            "is": "busy"
          }
        ]
      },
      "after": {
        "redirect": {
          "target": "staying",
          "actions": "tell"
        }
      }
    }
  }
}, {
  "delays": {
    "redirect": 500
  }
})
