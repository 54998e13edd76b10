import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends bytes and ends the request side. Returns the response after the service has closed the connection. */
export const sendBytes = (url: string, bytes: string): Promise<string> =>
  text(connect(Number(new URL(url).port), 'localhost').end(bytes))

/** Returns the response after the service has closed the connection. */
export const sendAlone = async (url: string, request: string): Promise<string> => {
  const socket = connect(Number(new URL(url).port), 'localhost')
  socket.write(request)
  return text(socket)
}

export const viewerRequest = (token: string): string => {
  const body = JSON.stringify({ query: '{ viewer { username } }' })
  const headers = `Content-Type: application/json\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${body.length}`
  return `POST /graphql HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`
}
