import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');
const bytes = (...values: number[]) => Buffer.from(values);

/** A device with one key for the shop, as a browser would speak for it. */
export class SoftPasskey {
  readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  constructor(
    private readonly origin = 'https://shop.test',
    private readonly seesItsOwner = true,
  ) {}

  make({ challenge }: { challenge: string }) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => Buffer.from(text, 'base64url');
    const key = Buffer.concat([
      bytes(0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32),
      coordinate(x),
      bytes(0x22, 0x58, 32),
      coordinate(y),
    ]);
    const data = Buffer.concat([this.head(0x40), Buffer.alloc(16), bytes(0, this.id.length), this.id, key]);
    const attestation = Buffer.concat([
      bytes(0xa3, 0x63),
      Buffer.from('fmt'),
      bytes(0x64),
      Buffer.from('none'),
      bytes(0x67),
      Buffer.from('attStmt'),
      bytes(0xa0, 0x68),
      Buffer.from('authData'),
      bytes(0x59, data.length >> 8, data.length & 255),
      data,
    ]);
    return this.answer({
      clientDataJSON: base64url(this.clientData('webauthn.create', challenge)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  show({ challenge }: { challenge: string }) {
    const clientData = this.clientData('webauthn.get', challenge);
    const data = this.head(0);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.keys.privateKey);
    return this.answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    });
  }

  private head(more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.counter);
    const flags = 1 | (this.seesItsOwner ? 4 : 0) | more;
    return Buffer.concat([sha256(new URL(this.origin).hostname), bytes(flags), counter]);
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private answer(response: object) {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
