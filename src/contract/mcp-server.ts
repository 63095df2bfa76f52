// The MCP server, as far as build and edge must agree.

/** What `/mcp` says about itself. */
export interface McpServer {
  serverInfo: { name: string; title: string; version: string };
  instructions: string;
  tools: readonly McpTool[];
}

export interface McpTool {
  name: string;
  description: string;
  annotations: object;
  inputSchema: {
    type: 'object';
    properties: Record<string, { description?: string; [keyword: string]: unknown }>;
    required: readonly string[];
  };
}
