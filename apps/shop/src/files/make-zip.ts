import { crc32 } from 'node:zlib'

/** A zip archive with one file in it, not compressed. */
export const makeZip = (name: string, content: Buffer): Buffer => {
  const nameBytes = Buffer.from(name)
  // Version, flags, method, time, date, checksum, both sizes, length of the name, length of extra data.
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(0x21, 8)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(content.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(nameBytes.length, 22)

  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, content])
  const entry = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    common,
    Buffer.alloc(14),
    nameBytes,
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}
