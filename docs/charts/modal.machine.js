import { createMachine } from 'xstate'

export const modalMachine = createMachine({
  "id": "modal",
  "initial": "deciding",
  "on": {
    "close": {
      "target": ".closed"
    }
  },
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "takesPlace",
          "target": "open"
        },
        {
          "target": "mounting"
        }
      ]
    },
    "mounting": {
      "after": {
        "modalOpen": {
          "target": "open"
        }
      }
    },
    "open": {
      "meta": {
        "shows": [
          {
            "role": "dialog",
            "name": "{title}"
          }
        ]
      }
    },
    "closed": {
      "type": "final",
      "description": "Back in history, or to the list when the dialog was the first page."
    }
  }
}, {
  "delays": {
    "modalOpen": 100
  }
})
