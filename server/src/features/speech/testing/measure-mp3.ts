/** What an mp3 says of itself, frame by frame. */
export interface Mp3Measure {
  seconds: number;
  frames: number;
  sampleRate: number;
}

const kilobits = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const sampleRates = [44_100, 48_000, 32_000];

/**
 * Walks through the frames of an mp3 (MPEG 1 or 2, layer 3; ISO 11172-3, 13818-3).
 *
 * @throws where it is broken
 */
export function measureMp3(bytes: Uint8Array): Mp3Measure {
  let offset = 0;
  let frames = 0;
  let seconds = 0;
  let sampleRate = 0;
  while (offset < bytes.length) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(offset, offset + 3);
    if (first !== 0xff || (second & 0xe6) !== 0xe2)
      throw new Error(`No frame at byte ${offset} of ${bytes.length}.`);
    const versionOne = (second & 0x18) === 0x18;
    const rate = sampleRates[(third >> 2) & 3] ?? 0;
    sampleRate = versionOne ? rate : rate / 2;
    const bits = (versionOne ? kilobits.one : kilobits.two)[third >> 4] ?? 0;
    const padding = (third >> 1) & 1;
    const samples = versionOne ? 1152 : 576;
    offset += Math.floor((samples / 8) * ((bits * 1000) / sampleRate)) + padding;
    frames += 1;
    seconds += samples / sampleRate;
  }
  if (offset !== bytes.length) throw new Error('The last frame is cut off.');
  return { seconds, frames, sampleRate };
}
