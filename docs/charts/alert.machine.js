import { createMachine } from 'xstate'

export const alertMachine = createMachine({
  "id": "alert",
  "initial": "showing",
  "on": {
    "dismiss": {
      "target": ".closed"
    }
  },
  "states": {
    "showing": {
      "after": {
        "alertClose": {
          "target": "closed"
        }
      },
      "on": {
        "hold": {
          "target": "held"
        }
      }
    },
    "held": {
      "on": {
        "release": {
          "target": "showing"
        }
      }
    },
    "closed": {
      "type": "final"
    }
  }
}, {
  "delays": {
    "alertClose": 30000
  }
})
