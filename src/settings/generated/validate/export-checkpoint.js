// Generated from schemas/ by `node scripts/generate.mjs`. Do not edit.
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"export-checkpoint.schema.json","type":"object","required":["format","tool","identity","sent","window","readAt","allProjects","segments"],"additionalProperties":false,"properties":{"format":{"const":"setpoint.checkpoint/1"},"tool":{"type":"string"},"identity":{"type":"object"},"sent":{"$ref":"export-manifest.schema.json#/definitions/parameters"},"window":{"$ref":"export-manifest.schema.json#/definitions/window"},"readAt":{"type":"object","required":["start","end"],"additionalProperties":false,"properties":{"start":{"type":"string"},"end":{"type":["string","null"]}}},"allProjects":{"type":["array","null"],"items":{"type":"string"}},"segments":{"type":"array","items":{"type":"object","required":["name","projects","phase","next","pages","emptyPages","rows","duplicates","reread","cut","bytes","sha256"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"^(all|[0-9]{1,30})$"},"projects":{"type":"array","items":{"type":"string"}},"phase":{"enum":["reading","rereading","done"]},"next":{"type":["string","null"]},"pages":{"$ref":"export-manifest.schema.json#/definitions/count"},"emptyPages":{"$ref":"export-manifest.schema.json#/definitions/count"},"rows":{"$ref":"export-manifest.schema.json#/definitions/count"},"duplicates":{"$ref":"export-manifest.schema.json#/definitions/count"},"reread":{"$ref":"export-manifest.schema.json#/definitions/reread"},"cut":{"type":"boolean"},"bytes":{"$ref":"export-manifest.schema.json#/definitions/count"},"sha256":{"$ref":"export-manifest.schema.json#/definitions/digest"}}}}}};
const schema13 = {"type":"object","additionalProperties":{"anyOf":[{"type":"string"},{"type":"array","items":{"type":"string"}}]}};
const schema14 = {"type":["object","null"],"required":["start","end"],"additionalProperties":false,"properties":{"start":{"type":"string"},"end":{"type":"string"}}};
const schema15 = {"type":"integer","minimum":0};
const schema27 = {"type":"string","pattern":"^sha256:[0-9a-f]{64}$"};
const func2 = Object.prototype.hasOwnProperty;
const pattern2 = new RegExp("^(all|[0-9]{1,30})$", "u");
const pattern0 = new RegExp("^sha256:[0-9a-f]{64}$", "u");
const schema35 = {"type":"object","required":["pages","rows"],"additionalProperties":false,"properties":{"pages":{"$ref":"#/definitions/count"},"rows":{"$ref":"#/definitions/count"}}};

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pages === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pages"},message:"must have required property '"+"pages"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.rows === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rows"},message:"must have required property '"+"rows"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "pages") || (key0 === "rows"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.pages !== undefined){
let data0 = data.pages;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err3 = {instancePath:instancePath+"/pages",schemaPath:"#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/pages",schemaPath:"#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data.rows !== undefined){
let data1 = data.rows;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err5 = {instancePath:instancePath+"/rows",schemaPath:"#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/rows",schemaPath:"#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate12.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="export-checkpoint.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.format === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "format"},message:"must have required property '"+"format"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.tool === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tool"},message:"must have required property '"+"tool"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.identity === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "identity"},message:"must have required property '"+"identity"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.sent === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sent"},message:"must have required property '"+"sent"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.window === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "window"},message:"must have required property '"+"window"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.readAt === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "readAt"},message:"must have required property '"+"readAt"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.allProjects === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "allProjects"},message:"must have required property '"+"allProjects"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.segments === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "segments"},message:"must have required property '"+"segments"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "format") || (key0 === "tool")) || (key0 === "identity")) || (key0 === "sent")) || (key0 === "window")) || (key0 === "readAt")) || (key0 === "allProjects")) || (key0 === "segments"))){
const err8 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.format !== undefined){
if("setpoint.checkpoint/1" !== data.format){
const err9 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/const",keyword:"const",params:{allowedValue: "setpoint.checkpoint/1"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.tool !== undefined){
if(typeof data.tool !== "string"){
const err10 = {instancePath:instancePath+"/tool",schemaPath:"#/properties/tool/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.identity !== undefined){
let data2 = data.identity;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
const err11 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.sent !== undefined){
let data3 = data.sent;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
let data4 = data3[key1];
const _errs12 = errors;
let valid3 = false;
const _errs13 = errors;
if(typeof data4 !== "string"){
const err12 = {instancePath:instancePath+"/sent/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"export-manifest.schema.json#/definitions/parameters/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid0 = _errs13 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const _errs15 = errors;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
const err13 = {instancePath:instancePath+"/sent/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"export-manifest.schema.json#/definitions/parameters/additionalProperties/anyOf/1/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/sent/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"export-manifest.schema.json#/definitions/parameters/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid3 = valid3 || _valid0;
}
if(!valid3){
const err15 = {instancePath:instancePath+"/sent/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"export-manifest.schema.json#/definitions/parameters/additionalProperties/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/sent",schemaPath:"export-manifest.schema.json#/definitions/parameters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.window !== undefined){
let data6 = data.window;
if((!(data6 && typeof data6 == "object" && !Array.isArray(data6))) && (data6 !== null)){
const err17 = {instancePath:instancePath+"/window",schemaPath:"export-manifest.schema.json#/definitions/window/type",keyword:"type",params:{type: schema14.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.start === undefined){
const err18 = {instancePath:instancePath+"/window",schemaPath:"export-manifest.schema.json#/definitions/window/required",keyword:"required",params:{missingProperty: "start"},message:"must have required property '"+"start"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data6.end === undefined){
const err19 = {instancePath:instancePath+"/window",schemaPath:"export-manifest.schema.json#/definitions/window/required",keyword:"required",params:{missingProperty: "end"},message:"must have required property '"+"end"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
for(const key2 in data6){
if(!((key2 === "start") || (key2 === "end"))){
const err20 = {instancePath:instancePath+"/window",schemaPath:"export-manifest.schema.json#/definitions/window/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data6.start !== undefined){
if(typeof data6.start !== "string"){
const err21 = {instancePath:instancePath+"/window/start",schemaPath:"export-manifest.schema.json#/definitions/window/properties/start/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data6.end !== undefined){
if(typeof data6.end !== "string"){
const err22 = {instancePath:instancePath+"/window/end",schemaPath:"export-manifest.schema.json#/definitions/window/properties/end/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
}
if(data.readAt !== undefined){
let data9 = data.readAt;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.start === undefined){
const err23 = {instancePath:instancePath+"/readAt",schemaPath:"#/properties/readAt/required",keyword:"required",params:{missingProperty: "start"},message:"must have required property '"+"start"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data9.end === undefined){
const err24 = {instancePath:instancePath+"/readAt",schemaPath:"#/properties/readAt/required",keyword:"required",params:{missingProperty: "end"},message:"must have required property '"+"end"+"'"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
for(const key3 in data9){
if(!((key3 === "start") || (key3 === "end"))){
const err25 = {instancePath:instancePath+"/readAt",schemaPath:"#/properties/readAt/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data9.start !== undefined){
if(typeof data9.start !== "string"){
const err26 = {instancePath:instancePath+"/readAt/start",schemaPath:"#/properties/readAt/properties/start/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data9.end !== undefined){
let data11 = data9.end;
if((typeof data11 !== "string") && (data11 !== null)){
const err27 = {instancePath:instancePath+"/readAt/end",schemaPath:"#/properties/readAt/properties/end/type",keyword:"type",params:{type: schema11.properties.readAt.properties.end.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath:instancePath+"/readAt",schemaPath:"#/properties/readAt/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.allProjects !== undefined){
let data12 = data.allProjects;
if((!(Array.isArray(data12))) && (data12 !== null)){
const err29 = {instancePath:instancePath+"/allProjects",schemaPath:"#/properties/allProjects/type",keyword:"type",params:{type: schema11.properties.allProjects.type},message:"must be array,null"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(Array.isArray(data12)){
const len1 = data12.length;
for(let i1=0; i1<len1; i1++){
if(typeof data12[i1] !== "string"){
const err30 = {instancePath:instancePath+"/allProjects/" + i1,schemaPath:"#/properties/allProjects/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
}
if(data.segments !== undefined){
let data14 = data.segments;
if(Array.isArray(data14)){
const len2 = data14.length;
for(let i2=0; i2<len2; i2++){
let data15 = data14[i2];
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.name === undefined){
const err31 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data15.projects === undefined){
const err32 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "projects"},message:"must have required property '"+"projects"+"'"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data15.phase === undefined){
const err33 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "phase"},message:"must have required property '"+"phase"+"'"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data15.next === undefined){
const err34 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "next"},message:"must have required property '"+"next"+"'"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data15.pages === undefined){
const err35 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "pages"},message:"must have required property '"+"pages"+"'"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data15.emptyPages === undefined){
const err36 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "emptyPages"},message:"must have required property '"+"emptyPages"+"'"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data15.rows === undefined){
const err37 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "rows"},message:"must have required property '"+"rows"+"'"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data15.duplicates === undefined){
const err38 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "duplicates"},message:"must have required property '"+"duplicates"+"'"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data15.reread === undefined){
const err39 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "reread"},message:"must have required property '"+"reread"+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data15.cut === undefined){
const err40 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "cut"},message:"must have required property '"+"cut"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data15.bytes === undefined){
const err41 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "bytes"},message:"must have required property '"+"bytes"+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data15.sha256 === undefined){
const err42 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "sha256"},message:"must have required property '"+"sha256"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
for(const key4 in data15){
if(!(func2.call(schema11.properties.segments.items.properties, key4))){
const err43 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data15.name !== undefined){
let data16 = data15.name;
if(typeof data16 === "string"){
if(!pattern2.test(data16)){
const err44 = {instancePath:instancePath+"/segments/" + i2+"/name",schemaPath:"#/properties/segments/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^(all|[0-9]{1,30})$"},message:"must match pattern \""+"^(all|[0-9]{1,30})$"+"\""};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/segments/" + i2+"/name",schemaPath:"#/properties/segments/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data15.projects !== undefined){
let data17 = data15.projects;
if(Array.isArray(data17)){
const len3 = data17.length;
for(let i3=0; i3<len3; i3++){
if(typeof data17[i3] !== "string"){
const err46 = {instancePath:instancePath+"/segments/" + i2+"/projects/" + i3,schemaPath:"#/properties/segments/items/properties/projects/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath:instancePath+"/segments/" + i2+"/projects",schemaPath:"#/properties/segments/items/properties/projects/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data15.phase !== undefined){
let data19 = data15.phase;
if(!(((data19 === "reading") || (data19 === "rereading")) || (data19 === "done"))){
const err48 = {instancePath:instancePath+"/segments/" + i2+"/phase",schemaPath:"#/properties/segments/items/properties/phase/enum",keyword:"enum",params:{allowedValues: schema11.properties.segments.items.properties.phase.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data15.next !== undefined){
let data20 = data15.next;
if((typeof data20 !== "string") && (data20 !== null)){
const err49 = {instancePath:instancePath+"/segments/" + i2+"/next",schemaPath:"#/properties/segments/items/properties/next/type",keyword:"type",params:{type: schema11.properties.segments.items.properties.next.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data15.pages !== undefined){
let data21 = data15.pages;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err50 = {instancePath:instancePath+"/segments/" + i2+"/pages",schemaPath:"export-manifest.schema.json#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 < 0 || isNaN(data21)){
const err51 = {instancePath:instancePath+"/segments/" + i2+"/pages",schemaPath:"export-manifest.schema.json#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
if(data15.emptyPages !== undefined){
let data22 = data15.emptyPages;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err52 = {instancePath:instancePath+"/segments/" + i2+"/emptyPages",schemaPath:"export-manifest.schema.json#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 0 || isNaN(data22)){
const err53 = {instancePath:instancePath+"/segments/" + i2+"/emptyPages",schemaPath:"export-manifest.schema.json#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
if(data15.rows !== undefined){
let data23 = data15.rows;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err54 = {instancePath:instancePath+"/segments/" + i2+"/rows",schemaPath:"export-manifest.schema.json#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 < 0 || isNaN(data23)){
const err55 = {instancePath:instancePath+"/segments/" + i2+"/rows",schemaPath:"export-manifest.schema.json#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
if(data15.duplicates !== undefined){
let data24 = data15.duplicates;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err56 = {instancePath:instancePath+"/segments/" + i2+"/duplicates",schemaPath:"export-manifest.schema.json#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 < 0 || isNaN(data24)){
const err57 = {instancePath:instancePath+"/segments/" + i2+"/duplicates",schemaPath:"export-manifest.schema.json#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
if(data15.reread !== undefined){
if(!(validate12(data15.reread, {instancePath:instancePath+"/segments/" + i2+"/reread",parentData:data15,parentDataProperty:"reread",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
}
if(data15.cut !== undefined){
if(typeof data15.cut !== "boolean"){
const err58 = {instancePath:instancePath+"/segments/" + i2+"/cut",schemaPath:"#/properties/segments/items/properties/cut/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data15.bytes !== undefined){
let data27 = data15.bytes;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err59 = {instancePath:instancePath+"/segments/" + i2+"/bytes",schemaPath:"export-manifest.schema.json#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 < 0 || isNaN(data27)){
const err60 = {instancePath:instancePath+"/segments/" + i2+"/bytes",schemaPath:"export-manifest.schema.json#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
if(data15.sha256 !== undefined){
let data28 = data15.sha256;
if(typeof data28 === "string"){
if(!pattern0.test(data28)){
const err61 = {instancePath:instancePath+"/segments/" + i2+"/sha256",schemaPath:"export-manifest.schema.json#/definitions/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},message:"must match pattern \""+"^sha256:[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
else {
const err62 = {instancePath:instancePath+"/segments/" + i2+"/sha256",schemaPath:"export-manifest.schema.json#/definitions/digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
else {
const err64 = {instancePath:instancePath+"/segments",schemaPath:"#/properties/segments/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
else {
const err65 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
