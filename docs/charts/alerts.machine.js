import { createMachine } from 'xstate'

export const alertsMachine = createMachine({
  "id": "alerts",
  "context": {
    "alerts": [],
    "shown": 0
  },
  "initial": "quiet",
  "on": {
    "alert.show": {
      "target": ".showing",
      "actions": {
        "type": "show"
      }
    }
  },
  "states": {
    "quiet": {},
    "showing": {
      "on": {
        "alert.dismiss": [
          {
            "guard": {
              "type": "isLast"
            },
            "target": "quiet",
            "actions": {
              "type": "dismiss"
            }
          },
          {
            "actions": {
              "type": "dismiss"
            }
          }
        ]
      }
    }
  }
})
