import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  privateDecrypt,
  sign,
  verify,
} from 'node:crypto';
import { type Json, merchantKeys, settings, type TestSimulator } from '#tests/test-simulator.ts';

const ourKey = createPrivateKey({ key: merchantKeys.privateKey, format: 'der', type: 'pkcs8' });
const nagadKey = createPublicKey({
  key: merchantKeys.nagadPublicKey,
  format: 'der',
  type: 'spki',
});

export const merchantHeaders = {
  'x-km-ma-id': settings.NAGAD_MERCHANT_AGGREGATOR_ID,
  'x-km-mc-id': settings.NAGAD_MERCHANT_ID,
  'x-km-api-version': 'v-0.2.0',
  'x-km-client-type': 'PC_WEB',
};

export interface Session {
  readonly apiKey: string;
  readonly keyId: string;
  readonly key: Buffer;
  readonly iv: Buffer;
}

export interface Answered {
  readonly status: number;
  readonly json: Json;
}

/** What a merchant's program does, as Nagad's document describes it, independently of our client. */
export function nagadMerchant(simulator: () => TestSimulator) {
  const handshakeBody = (more: object = {}) => {
    const asked = {
      merchantAggregatorId: settings.NAGAD_MERCHANT_AGGREGATOR_ID,
      requestDateTime: '20260302210000',
      random: '01234567890123456789',
      ...more,
    };
    const text = `${asked.merchantAggregatorId}${asked.requestDateTime}${asked.random}`;
    return { signature: sign('sha256', Buffer.from(text), ourKey).toString('base64'), ...asked };
  };
  const shakeHands = (body: object = handshakeBody(), headers: object = merchantHeaders) =>
    simulator().call('POST', '/nagad/api/secure-handshake/dfs/disbursement', {
      headers: { ...headers },
      body,
    });

  const open = async (): Promise<Session> => {
    const answer = await shakeHands();
    const { sensitiveData, signature } = answer.json();
    const padding = constants.RSA_PKCS1_PADDING;
    const text = privateDecrypt({ key: ourKey, padding }, Buffer.from(sensitiveData, 'base64'));
    if (!verify('sha256', text, nagadKey, Buffer.from(signature, 'base64'))) {
      throw new Error('the handshake is not signed by Nagad');
    }
    const { key, iv, keyId } = JSON.parse(text.toString());
    return {
      apiKey: String(answer.headers['x-km-api-key']),
      keyId,
      key: Buffer.from(key, 'base64'),
      iv: Buffer.from(iv, 'base64'),
    };
  };

  const encrypt = ({ key, iv }: Session, body: object) => {
    const cipher = createCipheriv('aes-128-cbc', key, iv);
    return Buffer.concat([cipher.update(JSON.stringify(body)), cipher.final()]).toString('base64');
  };
  const decrypt = ({ key, iv }: Session, text: string): Json => {
    const cipher = createDecipheriv('aes-128-cbc', key, iv);
    return JSON.parse(Buffer.concat([cipher.update(text, 'base64'), cipher.final()]).toString());
  };
  const urlOf = (session: Session, path: string) =>
    `/nagad/api/disbursement-batch/${path}?key-id=${session.keyId}&ma-id=${settings.NAGAD_MERCHANT_AGGREGATOR_ID}`;
  const headersOf = (session: Session) => ({ ...merchantHeaders, 'x-km-api-key': session.apiKey });

  const post = async (session: Session, path: string, body: object): Promise<Answered> => {
    const answer = await simulator().call('POST', urlOf(session, path), {
      headers: headersOf(session),
      body: { sensitiveData: encrypt(session, body) },
    });
    const json = answer.json();
    const { sensitiveData } = json;
    return { status: answer.status, json: sensitiveData ? decrypt(session, sensitiveData) : json };
  };
  const get = async (session: Session, path: string): Promise<Answered> => {
    const url = `/nagad/api/dfs/${path}`;
    const answer = await simulator().call('GET', url, { headers: headersOf(session) });
    return { status: answer.status, json: answer.json() };
  };

  /** A batch with one item, not approved yet. */
  const draft = async (session: Session, referenceNo: string, more: object = {}) => {
    const created = await post(session, 'create', {
      batchTitle: referenceNo,
      disbursementType: 'B2C',
      disbursementScheduledDT: '20260302210000',
    });
    const { batchId } = created.json;
    const item = {
      mobileNo: '01812345678',
      trxAmount: '24370.00',
      description: 'Family support',
      additionalInfo: { referenceNo },
      ...more,
    };
    const filled = await post(session, 'create-disbursement-item', {
      batchId,
      batchItemModelList: [item],
    });
    return { batchId: batchId as string, filled };
  };
  const approve = (session: Session, batchId: string) =>
    post(session, 'approve-batch', { batchId });

  return {
    handshakeBody,
    shakeHands,
    open,
    post,
    get,
    draft,
    approve,
    async pay(referenceNo: string, more: object = {}): Promise<Answered> {
      const session = await open();
      const { batchId, filled } = await draft(session, referenceNo, more);
      return filled.status < 400 ? approve(session, batchId) : filled;
    },
    /** The approval over a real connection, which a fault can cut. */
    async approveOver(origin: string, referenceNo: string, more: object = {}) {
      const session = await open();
      const { batchId } = await draft(session, referenceNo, more);
      return (signal: AbortSignal) =>
        fetch(`${origin}${urlOf(session, 'approve-batch')}`, {
          method: 'POST',
          headers: { ...headersOf(session), 'content-type': 'application/json' },
          body: JSON.stringify({ sensitiveData: encrypt(session, { batchId }) }),
          signal,
        });
    },
    status: async (referenceNo: string): Promise<Json> =>
      (await get(await open(), `recharge/status?referenceNo=${referenceNo}`)).json,
    float: async (): Promise<string> =>
      (await get(await open(), 'merchant/balance')).json.merchantBalance,
  };
}
