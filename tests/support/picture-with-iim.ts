/** A JPEG with IPTC fields in the older form (IIM), as agencies write them: numbers of record 2 and their bytes. */
export function withIim(jpeg: Uint8Array, fields: readonly (readonly [number: number, value: Uint8Array])[]): Buffer {
  const sets = fields.map(([number, value]) =>
    Buffer.concat([Buffer.from([0x1c, 2, number, value.length >> 8, value.length & 255]), value]),
  );
  const iim = Buffer.concat(sets);
  const padded = iim.length % 2 === 0 ? iim : Buffer.concat([iim, Buffer.alloc(1)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(iim.length);
  const resource = Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), size, padded]);
  const head = Buffer.from([0xff, 0xed, (resource.length + 2) >> 8, (resource.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, resource, jpeg.subarray(2)]);
}
