import { createMachine } from 'xstate'

export const bulkSearchMachine = createMachine({
  "id": "bulkSearch",
  "context": {
    "sought": {
      "soarian_resource_mne": "",
      "soarian_location_mne": "",
      "department_mne": ""
    },
    "refusal": null
  },
  "initial": "typing",
  "on": {
    "sought.type": {
      "target": ".typing",
      "actions": {
        "type": "type"
      }
    },
    "search": {
      "guard": "isSought",
      "target": ".searching"
    }
  },
  "states": {
    "typing": {
      "description": "Search for the records that are to be changed."
    },
    "searching": {
      "description": "The records are being searched for.",
      "meta": {
        "shows": [
          {
            "role": "button",
            "name": "Search",
            "is": "busy"
          }
        ]
      },
      "initial": "brisk",
      "states": {
        "brisk": {
          "after": {
            "slow": {
              "target": "slow"
            }
          }
        },
        "slow": {
          "tags": "slow",
          "description": "This takes longer than usual...",
          "meta": {
            "shows": [
              "This takes longer than usual..."
            ]
          }
        }
      },
      "entry": "tellStale",
      "invoke": {
        "id": "find",
        "src": "find",
        "onDone": {
          "target": "found",
          "actions": {
            "type": "tell"
          }
        },
        "onError": [
          {
            "guard": {
              "type": "isUndecided"
            },
            "target": "unreachable"
          },
          {
            "target": "refused",
            "actions": {
              "type": "complain"
            }
          }
        ]
      }
    },
    "found": {
      "description": "How many were found is told before they are changed.",
      "on": {
        "sought.type": {
          "target": "stale",
          "actions": [
            {
              "type": "type"
            },
            "tellStale"
          ]
        }
      }
    },
    "stale": {
      "description": "The search has changed. Search again before saving.",
      "meta": {
        "shows": [
          "The search has changed. Search again before saving."
        ]
      },
      "on": {
        "sought.type": {
          "actions": {
            "type": "type"
          }
        }
      }
    },
    "unreachable": {
      "description": "GraphQL connection failure.",
      "meta": {
        "shows": [
          "GraphQL connection failure."
        ]
      },
      "after": {
        "reconnect": {
          "target": "searching"
        }
      }
    },
    "refused": {
      "description": "Error!: {message}",
      "meta": {
        "shows": [
          "Error!: {message}"
        ]
      }
    }
  }
}, {
  "delays": {
    "slow": 4000,
    "reconnect": 3000
  }
})
