/** `fetch` by a request that says how much of its body is on its way, from 0 to 1. */
export const sayingHowFar =
  (say: (share: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, String(input));
      request.responseType = 'blob';
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => say(loaded / total);
      request.onload = () => {
        const lines = request.getAllResponseHeaders().trim().split('\r\n');
        const answered = lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]);
        resolve(new Response(request.response, { status: request.status, headers: answered }));
      };
      request.onerror = () => reject(new TypeError('No answer'));
      request.onabort = () => reject(new DOMException('Left', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit);
    });
