import {
  constants,
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  publicEncrypt,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Body = Readonly<Record<string, unknown>>;

interface Answer {
  readonly status?: number;
  readonly body?: Body;
  /** Encrypted with the key of the handshake, as Nagad sends what is no failure. */
  readonly isSealed?: boolean;
  readonly torn?: boolean;
  readonly hangs?: boolean;
}

export type HandshakePart = 'signature' | 'sealing' | 'key header' | 'key length';
export type TestNagad = Awaited<ReturnType<typeof startTestNagad>>;

const REFERENCE = 'KH0193b8e0f1c27d3a8b4c5d6e7f809a1b';
const batch = (status: string): Answer => ({ body: { batchId: 'B1', status }, isSealed: true });

/** What Nagad answers when all goes well. */
const GOOD: Readonly<Record<string, Answer>> = {
  'disbursement-batch/create': batch('CREATED'),
  'disbursement-batch/create-disbursement-item': batch('CREATED'),
  'disbursement-batch/approve-batch': batch('APPROVED'),
  'dfs/recharge/status': {
    body: {
      referenceNo: REFERENCE,
      status: 'COMPLETED',
      issuerTxnId: '72K9QW3X',
      issuerTxnDateTime: '20260302210004',
    },
  },
};

/** A key pair as Nagad's portal shows it, base64 of the DER. */
export function makePair(modulusLength = 2048) {
  const pair = generateKeyPairSync('rsa', { modulusLength });
  const base64 = (key: Buffer) => key.toString('base64');
  return {
    keys: pair,
    privateKey: base64(pair.privateKey.export({ format: 'der', type: 'pkcs8' })),
    publicKey: base64(pair.publicKey.export({ format: 'der', type: 'spki' })),
    pem: {
      privateKey: String(pair.privateKey.export({ format: 'pem', type: 'pkcs8' })),
      publicKey: String(pair.publicKey.export({ format: 'pem', type: 'spki' })),
    },
  };
}

/** A Nagad that says what a test wants it to, whatever it is asked. */
export async function startTestNagad() {
  const merchant = makePair();
  const own = makePair();
  const key = randomBytes(16);
  const iv = randomBytes(16);
  let answers: Record<string, Answer> = {};
  let calls: { path: string; body: Body }[] = [];
  let spoilt: HandshakePart | undefined;

  const encrypt = (text: string) => {
    const cipher = createCipheriv('aes-128-cbc', key, iv);
    return Buffer.concat([cipher.update(text), cipher.final()]).toString('base64');
  };
  const decrypt = (text: string) => {
    const cipher = createDecipheriv('aes-128-cbc', key, iv);
    return Buffer.concat([cipher.update(text, 'base64'), cipher.final()]).toString();
  };

  const shakeHands = (asked: Record<string, string>, response: ServerResponse) => {
    const { merchantAggregatorId, requestDateTime, random, signature = '' } = asked;
    const signed = Buffer.from(`${merchantAggregatorId}${requestDateTime}${random}`);
    const isOurs = verify(
      'sha256',
      signed,
      merchant.keys.publicKey,
      Buffer.from(signature, 'base64'),
    );
    if (!isOurs) return send(response, 403, { reason: 'INVALID_SIGNATURE' });
    const text = Buffer.from(
      JSON.stringify({
        key: (spoilt === 'key length' ? randomBytes(8) : key).toString('base64'),
        iv: iv.toString('base64'),
        keyId: 'K1',
        challenge: '5f3a',
      }),
    );
    const padding = constants.RSA_PKCS1_PADDING;
    const receiver = spoilt === 'sealing' ? own.keys.publicKey : merchant.keys.publicKey;
    const signer = spoilt === 'signature' ? merchant.keys.privateKey : own.keys.privateKey;
    if (spoilt !== 'key header') response.setHeader('X-KM-Api-Key', 'api-key-1');
    return send(response, 200, {
      sensitiveData: publicEncrypt({ key: receiver, padding }, text).toString('base64'),
      signature: sign('sha256', text, signer).toString('base64'),
    });
  };

  const answerCall = (path: string, body: Body, response: ServerResponse) => {
    calls.push({ path, body });
    const answer = answers[path] ?? GOOD[path] ?? { status: 404, body: {} };
    if (answer.hangs) return;
    if (answer.torn) return void response.writeHead(200).end('{"sensitiveData": "');
    const said = answer.isSealed
      ? { sensitiveData: encrypt(JSON.stringify(answer.body)) }
      : (answer.body ?? {});
    send(response, answer.status ?? 200, said);
  };

  const server = createServer((request, response) => {
    void read(request).then((sent) => {
      const url = new URL(request.url ?? '', 'http://nagad');
      const path = url.pathname.replace(/^\/api\//, '');
      if (path === 'secure-handshake/dfs/disbursement') return shakeHands(sent, response);
      if (request.headers['x-km-api-key'] !== 'api-key-1') {
        return send(response, 401, { reason: 'INVALID_SESSION' });
      }
      if (request.method === 'GET') {
        return answerCall(path, Object.fromEntries(url.searchParams), response);
      }
      if (url.searchParams.get('key-id') !== 'K1') {
        return send(response, 401, { reason: 'INVALID_SESSION' });
      }
      return answerCall(path, JSON.parse(decrypt(sent['sensitiveData'] ?? '')) as Body, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    settings: {
      NAGAD_URL: `http://127.0.0.1:${port}`,
      NAGAD_MERCHANT_AGGREGATOR_ID: '660716583969324',
      NAGAD_MERCHANT_ID: '683001003835399',
      NAGAD_MERCHANT_PRIVATE_KEY: merchant.privateKey,
      NAGAD_PG_PUBLIC_KEY: own.publicKey,
    },
    merchantPem: merchant.pem,
    ownPem: own.pem,
    /** The calls after the handshake, decrypted. */
    calls: () => calls,
    answer(path: string, answer: Answer) {
      answers[path] = answer;
    },
    spoilHandshake(part: HandshakePart) {
      spoilt = part;
    },
    reset() {
      answers = {};
      calls = [];
      spoilt = undefined;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(response: ServerResponse, status: number, body: Body): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function read(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : (JSON.parse(text) as Record<string, string>);
}
