import { createMachine } from 'xstate'

export const reconcileMachine = createMachine({
  "id": "reconcile",
  "initial": "deciding",
  "on": {
    "record.told": {
      "guard": {
        "type": "isNews"
      },
      "target": ".looking"
    }
  },
  "states": {
    "deciding": {
      "always": [
        {
          "guard": {
            "type": "isSettled"
          },
          "target": "reconciled",
          "actions": {
            "type": "takeAll"
          }
        },
        {
          "guard": "isKnown",
          "target": "merging"
        },
        {
          "target": "looking"
        }
      ]
    },
    "looking": {
      "description": "Another user has saved it. The fields stay until the new version is there.",
      "meta": {
        "shows": [
          "Loading the new version."
        ]
      },
      "invoke": {
        "id": "load",
        "src": "load",
        "onDone": [
          {
            "guard": {
              "type": "isMissing"
            },
            "target": "reconciled",
            "actions": "lose"
          },
          {
            "guard": {
              "type": "isSettled"
            },
            "target": "reconciled",
            "actions": {
              "type": "takeAll"
            }
          },
          {
            "target": "merging",
            "actions": {
              "type": "take"
            }
          }
        ]
      }
    },
    "merging": {
      "description": "Keep yours or take theirs, field by field.",
      "invoke": {
        "id": "merge",
        "src": "merge",
        "onDone": {
          "target": "reconciled",
          "actions": {
            "type": "keep"
          }
        }
      }
    },
    "reconciled": {
      "type": "final"
    }
  }
})
