import { createMachine } from 'xstate'

export const awardsMachine = createMachine({
  "id": "awards",
  "initial": "deciding",
  "on": {
    "award.set": {
      "target": ".deciding",
      "actions": [
        {
          "type": "set"
        },
        "tell"
      ]
    },
    "award.remove": {
      "target": ".deciding",
      "actions": [
        {
          "type": "remove"
        },
        "tell"
      ]
    },
    "rows.give": {
      "target": ".deciding",
      "actions": {
        "type": "take"
      }
    }
  },
  "states": {
    "deciding": {
      "always": [
        {
          "guard": "isIncomplete",
          "target": "incomplete"
        },
        {
          "guard": "isRepeated",
          "target": "repeated"
        },
        {
          "target": "sound"
        }
      ]
    },
    "sound": {
      "on": {
        "award.add": {
          "target": "deciding",
          "actions": [
            "add",
            "tell"
          ]
        }
      }
    },
    "incomplete": {
      "description": "Each award needs a name, a status and a year.",
      "meta": {
        "shows": [
          "Each award needs a name, a status and a year."
        ]
      }
    },
    "repeated": {
      "description": "Award Already Exists For This Provider",
      "on": {
        "award.add": {
          "target": "deciding",
          "actions": [
            "add",
            "tell"
          ]
        }
      }
    }
  }
})
