/**
 * The circles of a graph, each as the nodes that reach one another, in their order.
 * @param {Map<string, Set<string>>} edges @returns {string[][]}
 */
export function circlesOf(edges) {
  const found = [];
  const seen = new Set();
  for (const start of edges.keys()) {
    if (seen.has(start)) continue;
    const forth = reachable(edges, start);
    const circle = [...forth].filter((node) => node !== start && reachable(edges, node).has(start));
    if (circle.length === 0) continue;
    for (const node of circle) seen.add(node);
    found.push([start, ...circle].sort());
  }
  return found;
}

function reachable(edges, start) {
  const reached = new Set();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
    for (const next of edges.get(node) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  return reached;
}
