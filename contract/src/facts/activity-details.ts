interface Happened {
  times: number;
  device: string;
  network: string;
  detail: string;
}

/** What a line about an account says beside what happened and when. */
export const activityDetails = ({ times, device, network, detail }: Happened): string[] =>
  [times > 1 && `${times} times`, detail, device, network && `network ${network}`].filter(
    (part): part is string => Boolean(part),
  );
