/** The baseline: a bare node:http server that answers with the bytes of a file, or with 304. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, bodyFile, headersJson] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headers = { ...JSON.parse(headersJson), 'Content-Length': body.length };

createServer((request, response) => {
  if (request.url === '/304') {
    response.writeHead(304, { ETag: '"x"', 'Cache-Control': 'public, max-age=0, must-revalidate' });
    response.end();
    return;
  }
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
