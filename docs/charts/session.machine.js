import { createMachine } from 'xstate'

export const sessionMachine = createMachine({
  "id": "session",
  "context": {
    "identity": null,
    "remaining": 0,
    "problem": null
  },
  "initial": "restoring",
  "states": {
    "restoring": {
      "description": "Is a token kept in this browser, and still good?",
      "invoke": {
        "id": "restore",
        "src": "restore",
        "onDone": [
          {
            "guard": {
              "type": "isSignedIn"
            },
            "target": "loggedIn",
            "actions": {
              "type": "enter"
            }
          },
          {
            "target": "loggedOut"
          }
        ],
        "onError": {
          "target": "loggedOut"
        }
      }
    },
    "loggedOut": {
      "initial": "asking",
      "on": {
        "login": {
          "target": "loggingIn"
        }
      },
      "states": {
        "asking": {
          "description": "Login to {product}",
          "meta": {
            "shows": [
              "Login to {product}"
            ]
          }
        },
        "refused": {
          "description": "The username and password combination you entered is invalid. Please try again with your supplied credentials.",
          "meta": {
            "shows": [
              "The username and password combination you entered is invalid. Please try again with your supplied credentials.",
              "Login to {product}"
            ]
          }
        },
        "failed": {
          "description": "The service could not be asked, or wants one to wait; it says which.",
          "meta": {
            "shows": [
              "Login to {product}"
            ]
          }
        }
      }
    },
    "loggingIn": {
      "meta": {
        "shows": [
          {
            "role": "button",
            "name": "Login",
            "is": "busy"
          }
        ]
      },
      "invoke": {
        "id": "createToken",
        "src": "createToken",
        "onDone": [
          {
            "guard": {
              "type": "isSignedIn"
            },
            "target": "loggedIn",
            "actions": {
              "type": "enter"
            }
          },
          {
            "target": "loggedOut.refused"
          }
        ],
        "onError": {
          "target": "loggedOut.failed",
          "actions": {
            "type": "complain"
          }
        }
      }
    },
    "loggedIn": {
      "invoke": [
        {
          "id": "watchActivity",
          "src": "watchActivity"
        },
        {
          "id": "followAccount",
          "src": "followAccount"
        }
      ],
      "after": {
        "sessionLimit": {
          "target": "leaving"
        }
      },
      "on": {
        "logout": {
          "target": "leaving"
        },
        "session.lost": {
          "target": "leaving"
        },
        "account.told": {
          "guard": {
            "type": "isOther"
          },
          "target": "adopting"
        }
      },
      "initial": "active",
      "states": {
        "active": {
          "after": {
            "inactivity": {
              "target": "#session.leaving"
            }
          },
          "on": {
            "activity": {
              "target": "active",
              "reenter": true
            }
          }
        }
      }
    },
    "adopting": {
      "description": "One may do more or less than before: menu and routes are made anew from that.",
      "invoke": {
        "id": "adopt",
        "src": "adopt",
        "onDone": {
          "target": "left"
        },
        "onError": {
          "target": "leaving"
        }
      }
    },
    "leaving": {
      "description": "Credentials are cleared here and in every open tab.",
      "invoke": {
        "id": "forget",
        "src": "forget",
        "onDone": {
          "target": "left"
        },
        "onError": {
          "target": "left"
        }
      }
    },
    "left": {
      "type": "final",
      "description": "The page reloads."
    }
  }
}, {
  "delays": {
    "inactivity": 7200000
  }
})
