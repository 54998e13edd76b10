import { createMachine } from 'xstate'

export const momentMachine = createMachine({
  "id": "moment",
  "initial": "settled",
  "on": {
    "text.type": {
      "target": ".deciding",
      "actions": {
        "type": "type"
      }
    },
    "text.leave": {
      "actions": "leave"
    },
    "text.submit": {
      "target": ".deciding",
      "actions": {
        "type": "finish"
      }
    },
    "twin.choose": {
      "target": ".typed",
      "actions": [
        {
          "type": "finish"
        },
        {
          "type": "go"
        },
        {
          "type": "aim"
        }
      ]
    },
    "moment.choose": [
      {
        "guard": {
          "type": "isUnsayable"
        }
      },
      {
        "guard": {
          "type": "isGoal"
        },
        "target": ".settled",
        "actions": "forget"
      },
      {
        "target": ".settled",
        "actions": [
          "forget",
          {
            "type": "go"
          }
        ]
      }
    ],
    "now.choose": {
      "target": ".settled",
      "actions": [
        "forget",
        {
          "type": "go",
          "params": null
        }
      ]
    },
    "url.change": [
      {
        "guard": {
          "type": "isGoal"
        }
      },
      {
        "target": ".settled",
        "actions": [
          "forget",
          {
            "type": "aim"
          }
        ]
      }
    ]
  },
  "states": {
    "settled": {
      "description": "The fields say what the address does."
    },
    "deciding": {
      "always": [
        {
          "guard": "isUnfinished",
          "target": "typed"
        },
        {
          "guard": {
            "type": "isGoal"
          },
          "target": "typed",
          "actions": {
            "type": "aim"
          }
        },
        {
          "target": "typed",
          "actions": [
            {
              "type": "go"
            },
            {
              "type": "aim"
            }
          ]
        }
      ]
    },
    "typed": {
      "description": "The fields keep what is typed."
    }
  }
})
