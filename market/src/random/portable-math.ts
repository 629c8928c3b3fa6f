/**
 * Logarithm and exponential from additions, multiplications and divisions alone.
 *
 * ECMAScript leaves the last bits of Math.log and Math.exp to the engine, so a path drawn with
 * them may differ between a server and a browser. IEEE 754 fixes the four operations and the
 * square root, so what is built from them alone is the same everywhere. Both functions follow the
 * method of fdlibm (Sun Microsystems, e_log.c and e_exp.c), whose error stays below 1 ulp.
 */
const bits = new DataView(new ArrayBuffer(8));
const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;
const powersOfTwo = listPowersOfTwo();

/**
 * Computes the natural logarithm.
 * @param value A finite number above 0; 0 gives −∞, anything below NaN.
 */
export function naturalLog(value: number): number {
  if (!(value > 0)) return value === 0 ? Number.NEGATIVE_INFINITY : Number.NaN;
  if (value === Number.POSITIVE_INFINITY) return value;
  let exponent = 0;
  let scaled = value;
  if (value < 2 ** -1022) {
    scaled *= 2 ** 54;
    exponent = -54;
  }
  bits.setFloat64(0, scaled);
  const head = bits.getUint32(0);
  exponent += (head >>> 20) - 1023;
  // The fraction is brought between √½ and √2, where the series converges fastest.
  const above = (head & 0xfffff) >= 0x6a09e;
  if (above) exponent += 1;
  bits.setUint32(0, (head & 0xfffff) | (above ? 0x3fe00000 : 0x3ff00000));
  const f = bits.getFloat64(0) - 1;
  const s = f / (2 + f);
  const z = s * s;
  const w = z * z;
  const odd =
    z *
    (6.66666666666673513e-1 +
      w * (2.857142874366239149e-1 + w * (1.818357216161805012e-1 + w * 1.479819860511658591e-1)));
  const even =
    w * (3.999999999940941908e-1 + w * (2.222219843214978396e-1 + w * 1.531383769920937332e-1));
  const half = 0.5 * f * f;
  return exponent * LN2_HIGH - (half - (s * (half + odd + even) + exponent * LN2_LOW) - f);
}

/**
 * Computes e to a power.
 * @param power Any number; above 709.78 gives +∞, below −708.39 gives 0 (subnormals are skipped).
 */
export function exponential(power: number): number {
  if (Number.isNaN(power)) return power;
  if (power > 709.782712893384) return Number.POSITIVE_INFINITY;
  if (power < -708.396418532264) return 0;
  const exponent = Math.floor(power * 1.442695040888963387 + 0.5);
  const high = power - exponent * LN2_HIGH;
  const low = exponent * LN2_LOW;
  const r = high - low;
  const t = r * r;
  const c =
    r -
    t *
      (1.66666666666666019037e-1 +
        t *
          (-2.77777777770155933842e-3 +
            t *
              (6.61375632143793436117e-5 +
                t * (-1.6533902205465251539e-6 + t * 4.13813679705723846039e-8))));
  const fraction = 1 - (low - (r * c) / (2 - c) - high);
  // 2 to the exponent in two factors, since 2^1024 alone is no double.
  const first = exponent >> 1;
  return fraction * powerOfTwo(first) * powerOfTwo(exponent - first);
}

function powerOfTwo(exponent: number): number {
  return powersOfTwo[exponent + 512] as number;
}

/** 2⁻⁵¹² to 2⁵¹², each exactly twice the one before. */
function listPowersOfTwo(): Float64Array {
  const powers = new Float64Array(1_025);
  powers[512] = 1;
  for (let step = 1; step <= 512; step += 1) {
    powers[512 + step] = (powers[511 + step] as number) * 2;
    powers[512 - step] = (powers[513 - step] as number) / 2;
  }
  return powers;
}
